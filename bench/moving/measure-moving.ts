/** Moving a magazine in and out: how long it takes, what memory it needs, and what readers notice. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { type Budget, MOVING } from "#bench/budgets.ts";
import type { Chapter, Figure } from "#bench/figures.ts";
import { measureMeanwhile } from "#bench/load/meanwhile.ts";
import { writeGhostExport, writeMembers } from "./ghost-export.ts";
import { importThere } from "./import-there.ts";
import { type CommandCost, runCommand } from "./run-command.ts";

const USUAL_POSTS = 10_000;
/** Fewer on a busy machine, or for a look at whether it works: budgets of time shrink with them. */
const POSTS = Number(process.env.MOVING_POSTS ?? USUAL_POSTS);
const MEMBERS = Number(process.env.MOVING_MEMBERS ?? 40_000);
/** Imported while the magazine is read. */
const MAX_MEANWHILE = 1000;

const ofPosts = ({ most = 0 }: Budget): Budget => ({ most: (most * POSTS) / USUAL_POSTS });

const figuresOf = (
  what: string,
  { seconds, cpuSeconds, megabytes }: CommandCost,
  budget: Budget,
): Figure[] => [
  { name: `${what}: processor time`, value: cpuSeconds, unit: "s", budget },
  { name: `${what}: by the clock`, value: seconds, unit: "s" },
  { name: `${what}: memory`, value: megabytes, unit: "MB", budget: MOVING.megabytes },
];

async function measureCommands(folder: string, ghost: string): Promise<Figure[]> {
  const magazine = join(folder, "magazine");
  const client = openSqlite(join(folder, "masthead.sqlite"));
  await migrate(client);
  await client.close();
  const members = await writeMembers(folder, MEMBERS);
  const posts = `${POSTS.toLocaleString("en")} posts`;
  return [
    ...figuresOf(
      `${posts} of Ghost in`,
      await runCommand("import", [ghost], folder),
      ofPosts(MOVING.posts),
    ),
    ...figuresOf(
      `${MEMBERS.toLocaleString("en")} members in`,
      await runCommand("import", [members], folder),
      MOVING.members,
    ),
    ...figuresOf(
      `${posts} out as an archive`,
      await runCommand("export", [`${magazine}.zip`], folder),
      ofPosts(MOVING.out),
    ),
    ...figuresOf(
      `${posts} out for Ghost`,
      await runCommand("export", [`${magazine}-ghost.zip`, "--format", "ghost"], folder),
      ofPosts(MOVING.out),
    ),
  ];
}

/** @param demo the data folder of the demo, which is read meanwhile */
export async function measureMoving(demo: string): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  try {
    const ghost = await writeGhostExport(folder, POSTS);
    const megabytes = Math.round(statSync(ghost).size / 1024 ** 2);
    const commands = await measureCommands(folder, ghost);
    const meanwhile = Math.min(POSTS, MAX_MEANWHILE);
    const smaller = await writeGhostExport(folder, meanwhile);
    const readers = await measureMeanwhile({
      demo,
      work: (site) => importThere(site, smaller),
      budget: MOVING.p99,
    });
    return {
      title: "Moving in and out",
      method: `An export of Ghost with ${POSTS.toLocaleString("en")} posts in Lexical (${megabytes} MB, without pictures) and ${MEMBERS.toLocaleString("en")} members, by \`npm run import\` into an empty magazine on SQLite, with the check and the search index; \`npm run export\` of it. Budgets are for processor time: on an idle machine it is the time by the clock. Readers: 50 pages a second of the demo before, and while its server checks and writes ${meanwhile.toLocaleString("en")} posts. \`npm run bench -- transfer\`.`,
      figures: [...commands, ...readers],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
