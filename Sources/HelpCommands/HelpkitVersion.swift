/// The version of helpkit, which `--version`, the manual and SARIF name.
package let helpkitVersion = "0.1.0"
