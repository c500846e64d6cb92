/** `npm run build`: builds the site exactly as `npm start` does. */
import { join } from "node:path";
import { ensureBuild } from "#server/start/site-build.ts";
import { DONE, runCommand, WrongUsage } from "./run-command.ts";

const USAGE = `Usage: npm run build

Builds the site into build/, unless the build there is up to date. npm start does the same.
Exit codes: 0 built, 1 failed, 2 wrong usage.`;

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new WrongUsage(`Unknown argument: ${args[0]}`);
  await ensureBuild(join(import.meta.dirname, ".."), console.log);
  console.log("The site is built.");
  return DONE;
});
