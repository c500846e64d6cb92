/** `npm run pack`: creates a self-contained folder for a server or a container image. */
import { join, resolve } from "node:path";
import { ensureBuild } from "#server/start/site-build.ts";
import { packInto } from "./packing/pack-folder.ts";
import { DONE, runCommand, WrongUsage } from "./run-command.ts";

const USAGE = `Usage: npm run pack -- [--demo] FOLDER

Builds the site and copies what it needs at run time into FOLDER, which must be new or empty: the
build, the server, its packages and Node.js for this platform. Start it there with "node server",
or with "bin/node server" where no Node.js is installed. --demo includes the demo content.
Exit codes: 0 packed, 1 failed, 2 wrong usage.`;

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

await runCommand(
  USAGE,
  async ([folder, ...rest], { demo: hasDemo }) => {
    if (folder === undefined || rest.length > 0) throw new WrongUsage("Name one folder.");
    const root = join(import.meta.dirname, "..");
    await ensureBuild(root, console.log);
    const { files, bytes, runtime } = await packInto(resolve(folder), { root, hasDemo });
    const { version, isStripped } = runtime;
    console.log(`${folder}: ${files} files, ${inMegabytes(bytes)} with Node.js ${version}.`);
    if (!isStripped) console.log("Install strip (binutils) to save 30 MB.");
    return DONE;
  },
  { demo: { type: "boolean", default: false } },
);
