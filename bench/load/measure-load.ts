/** Readers of a large magazine: at a fixed rate, after a rest, and while others like its posts. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { LOAD } from "#bench/budgets.ts";
import { fetchRaw } from "#bench/cached.ts";
import { type Chapter, type Figure, median } from "#bench/figures.ts";
import { residentMegabytes, untilIdle } from "#bench/process-figures.ts";
import { createRandom } from "#bench/seed/random.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";
import { type BareServer, startBare } from "./bare.ts";
import { measureColdPages } from "./cold-pages.ts";
import type { LoadOrder, LoadResult } from "./generator.ts";
import { type LoadedMagazine, seedMagazine } from "./magazine.ts";
import { zipfSampler } from "./requests.ts";
import { runGenerator } from "./run-generator.ts";

const CONNECTIONS = 100;
const LIKE_SHARE = 0.02;
const LIKES_PER_SECOND = 100;
const REST_MS = 75 * SECOND;
const RATE_AFTER_REST = 1000;
const ROUNDS = 3;
const ROUND_SECONDS = 20;
/** Share of the highest rate. */
const LOAD_SHARE = 0.7;
const WARM_UP_AT_ONCE = 4;
/** Read before the cold ones: a magazine of this size has made pages since its start. */
const WARM_UP_PAGES = 100;
const LOAD_MINUTES = 2;
const IDLE_MS = 1 * MINUTE;
const DRAWS = 100_000;

const execute = promisify(execFile);

/** Both servers, and what is asked of them. */
interface Contest {
  folder: string;
  site: RunningSite;
  bare: BareServer;
  magazine: LoadedMagazine;
}

type Load = Partial<Pick<LoadOrder, "rate" | "likeShare" | "seconds" | "connections">>;

function generate({ folder, magazine }: Contest, url: string, load: Load): Promise<LoadResult> {
  const order = { url, ...magazine, rate: 0, likeShare: LIKE_SHARE, seconds: ROUND_SECONDS };
  return runGenerator(folder, { ...order, connections: CONNECTIONS, ...load });
}

/** The highest rate of cached pages, by wrk: a generator in JavaScript is slower than the server. */
async function highestRate({ folder }: Contest, url: string): Promise<number> {
  const { stdout } = await execute("wrk", [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${ROUND_SECONDS / 2}s`,
    "-H",
    "Accept-Encoding: br",
    "-s",
    join(import.meta.dirname, "zipf.lua"),
    url,
    "--",
    join(folder, "paths.txt"),
  ]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Runs the same on both servers in turns, so that noise affects both. */
async function inTurns(contest: Contest, run: (url: string) => Promise<number>, count = ROUNDS) {
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < count; round += 1) {
    const ours = await run(contest.site.url);
    rounds.push({ ours, theirs: await run(contest.bare.url) });
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    theirs: median(rounds.map(({ theirs }) => theirs)),
    ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
  };
}

/** @returns what the site sends for each address */
async function readAll({ url }: RunningSite, { paths }: LoadedMagazine) {
  const limit = pLimit(WARM_UP_AT_ONCE);
  const read = (path: string) => limit(() => fetchRaw(`${url}${path}`, "br"));
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

async function rateFigures(contest: Contest): Promise<Figure[]> {
  const still = await inTurns(contest, (url) => highestRate(contest, url));
  const liked = await inTurns(contest, async (url) => {
    const likes = { rate: LIKES_PER_SECOND, likeShare: 1, seconds: ROUND_SECONDS / 2 };
    const [rate] = await Promise.all([highestRate(contest, url), generate(contest, url, likes)]);
    return rate;
  });
  return [
    { name: "highest rate", value: still.ours, unit: "per s" },
    { name: "highest rate: share of bare", value: still.ratio, unit: "", budget: LOAD.rate },
    { name: "highest rate with 100 likes a second", value: liked.ours, unit: "per s" },
    {
      name: "highest rate with 100 likes a second: share of bare",
      value: liked.ratio,
      unit: "",
      budget: LOAD.rateWithLikes,
    },
  ];
}

async function latencyFigures(contest: Contest): Promise<Figure[]> {
  const closed = await generate(contest, contest.site.url, { seconds: ROUND_SECONDS / 2 });
  const rate = Math.round(closed.perSecond * LOAD_SHARE);
  const p99 = async (url: string, load: Load) => {
    const { reads, errors } = await generate(contest, url, load);
    if (errors > 0) throw new Error(`${errors} answers were not 200`);
    return reads.p99;
  };
  const busy = await inTurns(contest, (url) => p99(url, { rate }));
  const afterRest = async (url: string) => {
    if (url === contest.site.url) await wait(REST_MS);
    return await p99(url, { rate: RATE_AFTER_REST });
  };
  const rested = await inTurns(contest, afterRest, 1);
  const label = `${rate.toLocaleString("en")} per s, 2 % likes`;
  const restedLabel = "1,000 per s after 75 s of rest";
  return [
    { name: `${label}: p99`, value: busy.ours, unit: "ms" },
    { name: `${label}: p99, bare`, value: busy.theirs, unit: "ms" },
    { name: `${label}: p99 by bare's`, value: busy.ratio, unit: "", budget: LOAD.latency },
    { name: `${restedLabel}: p99`, value: rested.ours, unit: "ms" },
    { name: `${restedLabel}: p99, bare`, value: rested.theirs, unit: "ms" },
    { name: `${restedLabel}: p99 by bare's`, value: rested.ratio, unit: "", budget: LOAD.latency },
  ];
}

/** With thousands of pages in the cache; `bench/load/memory.ts` has the figure with a budget. */
async function memoryFigures(contest: Contest): Promise<Figure[]> {
  const { url, processId } = contest.site;
  await generate(contest, url, { rate: RATE_AFTER_REST, seconds: LOAD_MINUTES * 60 });
  const loaded = residentMegabytes(processId);
  await wait(IDLE_MS);
  const rested = residentMegabytes(processId);
  return [
    { name: `memory (RSS) after ${LOAD_MINUTES} minutes of load`, value: loaded, unit: "MB" },
    { name: `the same ${IDLE_MS / MINUTE} minutes later`, value: rested, unit: "MB" },
  ];
}

export async function measureLoad(): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const magazine = await seedMagazine(folder);
  const draw = zipfSampler(magazine.paths.length, createRandom(7));
  const drawn = Array.from({ length: DRAWS }, () => magazine.paths[draw()]);
  writeFileSync(join(folder, "paths.txt"), drawn.join("\n"));
  const site = await startSite({ dataDir: folder, env: { DEMO: "off" } });
  const figures: Figure[] = [];
  let bare: BareServer | null = null;
  try {
    await readAll(site, { ...magazine, paths: magazine.paths.slice(0, WARM_UP_PAGES) });
    await untilIdle(site.processId);
    figures.push(...(await measureColdPages(site.url, magazine.paths)));
    await readAll(site, magazine);
    // Once more: after its first readers a page is compressed at the highest quality.
    bare = await startBare(await readAll(site, magazine));
    await untilIdle(site.processId);
    const contest: Contest = { folder, site, bare, magazine };
    for (const measure of [rateFigures, latencyFigures, memoryFigures]) {
      const measured = await measure(contest);
      figures.push(...measured);
      console.error(measured.map(({ name, value }) => `${name}: ${value}`).join("\n"));
    }
  } finally {
    await bare?.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: "A large magazine under load",
    method: `${magazine.paths.length.toLocaleString("en")} made-up posts, asked for by Zipf's law over ${CONNECTIONS} connections, after each was read and the site had a rest; the cold pages after a hundred others and a rest; bare node:http sends the same bytes for the same addresses. Rates by wrk. Latency by an open-loop generator (requests are due at a fixed rate, and waiting counts), the former at ${LOAD_SHARE * 100} % of the highest rate that the generator reaches; ${ROUNDS} rounds in turns. Generator and servers share the machine.`,
    figures,
  };
}
