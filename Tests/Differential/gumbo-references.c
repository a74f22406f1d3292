// Prints what libgumbo finds in HTML files: one record for each reference and for each id.
//
//   gumbo-references FILE…   →   FILE NUL kind NUL element NUL attribute NUL value NUL
//
// `kind` is ref, id or base. It has a table of its own of what is a reference and shares no code with helpkit.
#include <gumbo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct pair {
  const char *element;
  const char *attribute;
};

static const struct pair urls[] = {
    {"a", "href"},          {"area", "href"},       {"link", "href"},     {"img", "src"},       {"img", "srcset"},
    {"source", "src"},      {"source", "srcset"},   {"script", "src"},    {"iframe", "src"},    {"frame", "src"},
    {"embed", "src"},       {"video", "src"},       {"audio", "src"},     {"track", "src"},     {"object", "data"},
    {"video", "poster"},    {"body", "background"}, {"table", "background"}, {"tr", "background"}, {"td", "background"},
    {"th", "background"},   {"form", "action"},     {"button", "formaction"}, {"input", "formaction"},
    {"blockquote", "cite"}, {"q", "cite"},          {"ins", "cite"},      {"del", "cite"},      {"img", "longdesc"},
    {"iframe", "longdesc"}, {"frame", "longdesc"},  {"link", "imagesrcset"},
};

static const char *silent[] = {"preconnect", "dns-prefetch", "canonical"};

static const char *value(const GumboElement *element, const char *name) {
  GumboAttribute *found = gumbo_get_attribute(&element->attributes, name);
  return found ? found->value : NULL;
}

static void name_of(const GumboElement *element, char *buffer, size_t size) {
  const char *known = gumbo_normalized_tagname(element->tag);
  if (*known) {
    snprintf(buffer, size, "%s", known);
    return;
  }
  GumboStringPiece piece = element->original_tag;
  gumbo_tag_from_original_text(&piece);
  snprintf(buffer, size, "%.*s", (int)piece.length, piece.data ? piece.data : "");
  for (char *c = buffer; *c; c++)
    if (*c >= 'A' && *c <= 'Z') *c += 32;
}

static void say(const char *file, const char *kind, const char *element, const char *attribute, const char *value) {
  const char *fields[] = {file, kind, element, attribute, value};
  for (int i = 0; i < 5; i++) fwrite(fields[i], 1, strlen(fields[i]) + 1, stdout);
}

// Whether a link names something: it has a rel, and not only words that name nothing.
static int is_naming(const char *rel) {
  if (!rel) return 0;
  char *copy = strdup(rel), *rest = NULL;
  int naming = 0;
  for (char *word = strtok_r(copy, " \t\n\f\r", &rest); word; word = strtok_r(NULL, " \t\n\f\r", &rest)) {
    int is_silent = 0;
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) is_silent |= !strcasecmp(word, silent[i]);
    naming |= !is_silent;
  }
  free(copy);
  return naming;
}

static void read_html(const char *file, const char *name, const GumboElement *element) {
  for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
    if (strcmp(name, urls[i].element)) continue;
    const char *url = value(element, urls[i].attribute);
    if (!url || (!strcmp(name, "link") && !strcmp(urls[i].attribute, "href") && !is_naming(value(element, "rel"))))
      continue;
    say(file, "ref", name, urls[i].attribute, url);
  }
  const char *type = value(element, "type"), *condition = value(element, "http-equiv");
  if (!strcmp(name, "input") && type && !strcasecmp(type, "image") && value(element, "src"))
    say(file, "ref", name, "src", value(element, "src"));
  if (!strcmp(name, "meta") && condition && !strcasecmp(condition, "refresh") && value(element, "content"))
    say(file, "ref", name, "content", value(element, "content"));
  if (!strcmp(name, "base") && value(element, "href")) say(file, "base", name, "href", value(element, "href"));
  if (!strcmp(name, "a") && value(element, "name") && *value(element, "name"))
    say(file, "id", name, "name", value(element, "name"));
}

static void read_foreign(const char *file, const char *name, const GumboElement *element) {
  const char *plain = NULL, *linked = NULL;
  for (unsigned i = 0; i < element->attributes.length; i++) {
    const GumboAttribute *attribute = element->attributes.data[i];
    if (strcmp(attribute->name, "href") && strcmp(attribute->name, "xlink:href")) continue;
    if (attribute->attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK) linked = attribute->value;
    else plain = attribute->value;
  }
  static const char *svg[] = {"a", "image", "use", "feimage", "script", "lineargradient", "radialgradient",
                              "pattern", "textpath", "mpath"};
  int counts = element->tag_namespace == GUMBO_NAMESPACE_MATHML;
  for (size_t i = 0; i < sizeof svg / sizeof *svg; i++) counts |= !strcmp(name, svg[i]);
  if (counts && (plain || linked)) say(file, "ref", name, "href", plain ? plain : linked);
}

static void walk(const char *file, const GumboNode *root) {
  // A stack of its own: pages may nest deeper than the stack of a program.
  size_t capacity = 1024, count = 0;
  const GumboNode **stack = malloc(capacity * sizeof *stack);
  stack[count++] = root;
  while (count) {
    const GumboNode *node = stack[--count];
    if (node->type != GUMBO_NODE_ELEMENT && node->type != GUMBO_NODE_TEMPLATE) continue;
    const GumboElement *element = &node->v.element;
    // Copies that the parser makes of unclosed elements are not in the file.
    int is_copy = node->parse_flags & (GUMBO_INSERTION_ADOPTION_AGENCY_CLONED |
                                       GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT | GUMBO_INSERTION_IMPLIED);
    if (!is_copy) {
      char name[64];
      name_of(element, name, sizeof name);
      if (value(element, "id") && *value(element, "id")) say(file, "id", name, "id", value(element, "id"));
      if (value(element, "style")) say(file, "style", name, "style", value(element, "style"));
      if (element->tag_namespace == GUMBO_NAMESPACE_HTML) read_html(file, name, element);
      else read_foreign(file, name, element);
    }
    if (count + element->children.length > capacity) {
      capacity = 2 * (count + element->children.length);
      stack = realloc(stack, capacity * sizeof *stack);
    }
    for (unsigned i = element->children.length; i-- > 0;) stack[count++] = element->children.data[i];
  }
  free(stack);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "rb");
    if (!file) {
      perror(argv[i]);
      return 66;
    }
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    size_t count = fread(text, 1, (size_t)size, file);
    fclose(file);
    size_t start = count >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3) ? 3 : 0;
    GumboOutput *output = gumbo_parse_with_options(&kGumboDefaultOptions, text + start, count - start);
    walk(argv[i], output->root);
    gumbo_destroy_output(&kGumboDefaultOptions, output);
    free(text);
  }
  return 0;
}
