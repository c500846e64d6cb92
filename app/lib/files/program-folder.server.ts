/** Where the program's own files are. Code in the built server is in other files than its sources. */
import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of `package.json`. */
export const PROGRAM_FOLDER = dirname(findPackageJSON(import.meta.url)!);
