/** `npm run static`: writes the public site as files that any web server can serve. */
import { resolve } from "node:path";
import { counted } from "#app/lib/text.ts";
import { DONE, runCommand, WrongUsage } from "./run-command.ts";

const USAGE = `Usage: npm run static -- FOLDER

Writes the public site into FOLDER, which must be new or empty: pages, lists, feeds, pictures, scripts and a search
that works without a server. What needs one (accounts, comments, likes, newsletter, members' texts) is left out. The
addresses in it are those of SITE_URL, and the files are served at its root: see docs/guides/static-site.md.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL; it may run meanwhile.
Exit codes: 0 done, 1 refused, 2 wrong usage.`;

const MAX_NAMED = 20;

function showPages(pages: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\rPages: ${pages} `);
}

// React reads it when it is loaded.
process.env.NODE_ENV = "production";

await runCommand(USAGE, async ([path, ...rest]) => {
  if (path === undefined || rest.length > 0) throw new WrongUsage("Name one folder.");
  const { makeStaticSite } = await import("#server/static-site/make-static-site.ts");
  const { files, pages, missing } = await makeStaticSite(resolve(path), console.log, showPages);
  console.log(`${path}: ${counted(pages, "page")}, ${counted(files, "file")}.`);
  for (const address of missing.slice(0, MAX_NAMED)) console.log(`Nothing is at ${address}`);
  return DONE;
});
