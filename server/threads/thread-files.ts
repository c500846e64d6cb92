/** The files that threads start with. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";

/** False in development, in tests, and at a start that builds the site first. */
const isBundled = !import.meta.url.endsWith(".ts");

/** From the built server, or a source where this file is one. */
export function threadFile(name: "thread-program" | "site-work"): URL {
  const path = isBundled ? `build/server/${name}.js` : `server/threads/${name}.ts`;
  return pathToFileURL(join(PROGRAM_FOLDER, path));
}
