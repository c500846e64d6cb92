/** Lists a million members, filtered and sorted, on both databases. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DatabaseClient,
  openPostgres,
  openSqlite,
} from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { loadMemberList } from "#app/desk/members/member-list.server.ts";
import type { MemberChoice } from "#app/desk/members/members-paths.ts";
import { MEMBER_SORTS, MEMBER_STANDINGS, MEMBER_STATUSES } from "#app/features/members/models.ts";
import { startPostgres } from "#tests/postgres.ts";
import { MEMBERS_MS } from "./budgets.ts";
import type { Chapter, Figure } from "./figures.ts";
import { seedMembers } from "./seed/members.ts";

/** Fewer for a look at whether it works. */
const MEMBERS = Number(process.env.MEMBERS ?? 1_000_000);
const ROUNDS = 5;
const LATER_PAGE = 20;

type Choice = Partial<MemberChoice>;

/** Every filter of the screen, with a common and a rare value, and some at once. */
const CHOICES: [name: string, choice: Choice][] = [
  ["everybody", {}],
  ...MEMBER_STATUSES.map((emails): [string, Choice] => [`emails: ${emails}`, { emails }]),
  ...["any", ...MEMBER_STANDINGS].map((paid): [string, Choice] => [`standing: ${paid}`, { paid }]),
  ["a plan of many", { plan: "plan-0" }],
  ["a plan of few", { plan: "plan-1" }],
  ["a label of a tenth", { label: "label-0" }],
  ["a label of ten", { label: "label-1" }],
  ["a newsletter of most", { newsletter: "main" }],
  ["a newsletter of a hundredth", { newsletter: "letter-1" }],
  ["opened the last email, to few", { opened: "1" }],
  ["opened one of the last emails, to all", { opened: "25" }],
  ["a word of all", { words: "org" }],
  ["the beginning of fifty words", { words: "example" }],
  ["a word of eleven", { words: "lovelace77777" }],
  ["joined in a week", { from: "2022-05-01", until: "2022-05-08" }],
  ["joined before a day", { until: "2021-01-01" }],
  ["seen lately", { seen: "2025-06-20" }],
  ["not seen since", { away: "2020-02-01" }],
  [
    "who pays, gets emails and has a label",
    { paid: "paid", emails: "confirmed", label: "label-0" },
  ],
  ["who is on trial and has unsubscribed", { paid: "trial", emails: "unsubscribed" }],
  ["who pays and has not confirmed: nobody", { paid: "paid", emails: "pending" }],
];

/** SQLite runs in this process: its processor time depends on nothing else that the machine does. */
function clockOf({ dialect }: DatabaseClient): number {
  if (dialect === "postgres") return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that the data of a screen take, when nothing else runs meanwhile. */
async function timeOf(client: DatabaseClient, search: URLSearchParams): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = clockOf(client);
    await loadMemberList(client, search);
    least = Math.min(least, clockOf(client) - start);
  }
  return least;
}

/** The cursors of the second and of a later page, where there are such. */
async function laterPages(client: DatabaseClient, search: URLSearchParams): Promise<string[]> {
  const cursors: string[] = [];
  const page = new URLSearchParams(search);
  while (cursors.length < LATER_PAGE - 1) {
    const { nextCursor } = await loadMemberList(client, page);
    if (nextCursor === null) break;
    cursors.push(nextCursor);
    page.set("cursor", nextCursor);
  }
  return cursors.filter((_, at) => at === 0 || at === cursors.length - 1);
}

async function slowest(client: DatabaseClient, choice: Choice): Promise<number> {
  let most = 0;
  for (const sort of MEMBER_SORTS) {
    const search = new URLSearchParams({ ...choice, sort } as Record<string, string>);
    for (const cursor of ["", ...(await laterPages(client, search))]) {
      search.set("cursor", cursor);
      most = Math.max(most, await timeOf(client, search));
    }
  }
  return most;
}

async function figuresOf(name: string, client: DatabaseClient): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [of, choice] of CHOICES) {
    const value = await slowest(client, choice);
    figures.push({ name: `${name}: ${of}`, value, unit: "ms", budget: MEMBERS_MS });
  }
  return figures;
}

/** Seeds with a client of its own: the measured one has the settings of the product. */
async function measureOn(name: string, open: () => DatabaseClient): Promise<Figure[]> {
  const seeding = open();
  try {
    await migrate(seeding);
    await seedMembers(seeding, MEMBERS);
  } finally {
    await seeding.close();
  }
  const client = open();
  try {
    return await figuresOf(name, client);
  } finally {
    await client.close();
  }
}

export async function measureMembers(): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const server = await startPostgres();
  try {
    const file = join(folder, "masthead.sqlite");
    const figures = await measureOn("SQLite", () => openSqlite(file));
    if (server) figures.push(...(await measureOn("PostgreSQL", () => openPostgres(server.url))));
    return {
      title: "Members",
      method: `What the desk's list of ${MEMBERS.toLocaleString("en")} members reads: 50 of them, how many match, and what its filters offer. The slowest of its four orders and of its first, second and ${LATER_PAGE}th page, each the fastest of ${ROUNDS}; SQLite's processor time, which is all of it, and the time that PostgreSQL's answers take.`,
      figures,
      ...(!server && { note: "PostgreSQL is not installed here." }),
    };
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
