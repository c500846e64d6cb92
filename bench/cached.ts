/** Throughput of the page cache against bare node:http with the same bytes, interleaved. */
import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import type { RunningSite } from "#tests/running-site.ts";
import { CACHED_SHARE } from "./budgets.ts";
import { type Chapter, type Figure, median } from "./figures.ts";
import { startBare } from "./load/bare.ts";
import { BENCH_PAGES } from "./pages.ts";
import { cpuSeconds } from "./process-figures.ts";

/** Many short rounds, since shared machines fluctuate. */
const SECONDS = 2;
const ROUNDS = 9;
const CONNECTIONS = [10, 100];
const ENCODINGS = ["br", "identity"] as const;

interface Load {
  perSecond: number;
  /** Server CPU time per request in microseconds; NaN where unavailable. */
  cpuMicros: number;
}

async function load(url: string, processId: number, connections: number, encoding: string) {
  const before = cpuSeconds(processId);
  const { stdout } = await promisify(execFile)("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${SECONDS}s`,
    "-H",
    `Accept-Encoding: ${encoding}`,
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, cpuMicros: ((cpuSeconds(processId) - before) / requests) * 1e6 };
}

/** The response as sent, still compressed. */
export async function fetchRaw(url: string, encoding: string) {
  const request = get(url, { headers: { "accept-encoding": encoding } });
  const [response] = await once(request, "response");
  const { connection, "keep-alive": _keepAlive, ...headers } = response.headers;
  return { body: await buffer(response), headers };
}

/** Alternates the two servers, so that noise affects both; the first round is warm-up. */
export async function compare(
  site: RunningSite,
  path: string,
  encoding: string,
  connections: number,
) {
  const url = `${site.url}${path}`;
  const bare = await startBare(new Map([[path, await fetchRaw(url, encoding)]]));
  const ours: Load[] = [];
  const theirs: Load[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mine = await load(url, site.processId, connections, encoding);
      const other = await load(`${bare.url}${path}`, bare.processId, connections, encoding);
      if (round === 0) continue;
      ours.push(mine);
      theirs.push(other);
    }
  } finally {
    await bare.stop();
  }
  const middle = (loads: Load[], key: keyof Load) => median(loads.map((entry) => entry[key]));
  return {
    perSecond: middle(ours, "perSecond"),
    share: median(ours.map((entry, at) => entry.perSecond / theirs[at]!.perSecond)),
    cpuMicros: middle(ours, "cpuMicros"),
    bareCpuMicros: middle(theirs, "cpuMicros"),
  };
}

async function figuresOf(site: RunningSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of BENCH_PAGES) {
    for (const encoding of ENCODINGS) {
      for (const connections of CONNECTIONS) {
        const result = await compare(site, path, encoding, connections);
        const label = `${name}, ${encoding}, ${connections} connections`;
        figures.push(
          {
            name: `${label}: share of bare node:http`,
            value: result.share,
            unit: "",
            budget: CACHED_SHARE[encoding],
          },
          { name: `${label}: requests`, value: result.perSecond, unit: "per s" },
          { name: `${label}: server CPU per request`, value: result.cpuMicros, unit: "µs" },
          { name: `${label}: the same, bare`, value: result.bareCpuMicros, unit: "µs" },
        );
      }
    }
  }
  return figures;
}

export async function measureCached(site: RunningSite): Promise<Chapter> {
  const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
  return {
    title: "Cached pages",
    method: `wrk, one thread, ${SECONDS} s, median of ${ROUNDS} rounds in which both servers take turns, after one to warm up; load generator and server share the machine.`,
    figures: hasWrk ? await figuresOf(site) : [],
    note: hasWrk ? undefined : "Not measured: this needs wrk (on Debian: apt-get install wrk).",
  };
}
