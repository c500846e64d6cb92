/** `npm run import`: imports a folder of posts, people and media. */
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { describeProblem } from "#app/features/transfer/problems.ts";
import { DONE, FAILED, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run import -- FOLDER

Imports a folder of the form that demo/README.md describes. Everything is checked before anything
is written; importing the same folder again changes only what differs.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 imported, 1 the folder has problems (all are listed), 2 wrong usage.`;

const STEPS = { examine: "Looking into media", media: "Storing media", posts: "Writing posts" };

function showProgress(step: keyof typeof STEPS, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const end = done === total ? "\n" : "";
  process.stderr.write(`\r${STEPS[step]}: ${done} of ${total}${end}`);
}

await runCommand(USAGE, async ([folder, ...rest]) => {
  if (folder === undefined || rest.length > 0) throw new WrongUsage("Name one folder to import.");
  return withStores(async (stores) => {
    const result = await importFolder(stores, folder, { onProgress: showProgress });
    if (!result.ok) {
      for (const problem of result.problems) console.error(describeProblem(problem));
      console.error(`Nothing was imported: ${result.problems.length} problem(s).`);
      return FAILED;
    }
    const { posts, comments, media, people, terms } = result.counts;
    console.log(
      `Posts: ${posts.inserted} new, ${posts.updated} changed, ${posts.unchanged} unchanged. ` +
        `New comments: ${comments}. In use: ${media} files, ${people} people, ${terms} terms.`,
    );
    return DONE;
  });
});
