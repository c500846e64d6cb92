/** Rebuilds the search index. */
import { reindex } from "#app/features/search/indexing/reindex.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { DONE, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run search reindex

Rebuilds the search index from what is published. The magazine may be running meanwhile; until the
end a search there finds only a part.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

await runCommand(USAGE, async ([action, ...rest]) => {
  if (action !== "reindex" || rest.length > 0) throw new WrongUsage("Say what to do: reindex.");
  return withStores(async (stores) => {
    const count = await reindex({ ...stores, log: createLog("error") });
    console.log(`Indexed: ${count} posts, categories, tags and authors.`);
    return DONE;
  });
});
