/** Lighthouse's mobile profile, median of three, through the browser that the tests use. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type FoundBrowser, launchBrowser } from "#tests/browser.ts";
import { freePort } from "#tests/free-port.ts";
import { installedPackage } from "#tests/installed-package.ts";
import { type Budget, LAYOUT_SHIFT, LIGHTHOUSE } from "./budgets.ts";
import { type Chapter, type Figure, median } from "./figures.ts";
import { BENCH_PAGES } from "./pages.ts";

/** Lighthouse is 175 MB with its dependencies, so it is installed by the first benchmark only. */
const TOOLS = join(import.meta.dirname, "tools");
const PROGRAM = join(TOOLS, "node_modules/lighthouse/cli/index.js");
const REPORT_BYTES = 64 * 1024 * 1024;

const execute = promisify(execFile);

const RUNS = 3;
const AUDITS: Record<string, { name: string; unit: string }> = {
  "first-contentful-paint": { name: "first contentful paint", unit: "ms" },
  "largest-contentful-paint": { name: "largest contentful paint", unit: "ms" },
  "total-blocking-time": { name: "total blocking time", unit: "ms" },
};

/** The part of a Lighthouse result (LHR) that is used. */
interface LighthouseResult {
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { items?: { node?: { selector: string } }[] };
    }
  >;
}

async function runOnce(url: string, port: number) {
  const options = [`--port=${port}`, "--output=json", "--quiet", "--no-enable-error-reporting"];
  const { stdout } = await execute(process.execPath, [PROGRAM, url, ...options], {
    maxBuffer: REPORT_BYTES,
  });
  const { categories, audits } = JSON.parse(stdout) as LighthouseResult;
  const failed = Object.values(categories).flatMap((category) =>
    category.id === "performance"
      ? []
      : category.auditRefs
          .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
          .map(({ id }) => [id, audits[id]?.details?.items?.[0]?.node?.selector].join(" ").trim()),
  );
  return { categories, audits, failed };
}

type Run = Awaited<ReturnType<typeof runOnce>>;

function figuresOf(name: string, runs: Run[], budgets: Record<string, Budget>): Figure[] {
  const audit = (id: string) =>
    median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN));
  return [
    ...Object.entries(budgets).map(([id, budget]) => ({
      name: `${name}: ${id}`,
      value: median(runs.map((run) => Math.round((run.categories[id]?.score ?? 0) * 100))),
      unit: "",
      budget,
    })),
    ...Object.entries(AUDITS).map(([id, shown]) => ({
      name: `${name}: ${shown.name}`,
      value: audit(id),
      unit: shown.unit,
    })),
    {
      name: `${name}: cumulative layout shift`,
      value: audit("cumulative-layout-shift"),
      unit: "",
      budget: LAYOUT_SHIFT,
    },
  ];
}

/** A page that is audited, after what prepares it. */
export interface AuditedPage {
  name: string;
  url: string;
  prepare?(): Promise<void>;
}

export async function audit(
  found: FoundBrowser,
  pages: readonly AuditedPage[],
  budgets: Record<string, Budget>,
): Promise<Pick<Chapter, "figures" | "note">> {
  await installedPackage(TOOLS, "lighthouse");
  const port = await freePort();
  const browser = await launchBrowser(found, [`--remote-debugging-port=${port}`]);
  const figures: Figure[] = [];
  const failed = new Set<string>();
  try {
    for (const { name, url, prepare } of pages) {
      await prepare?.();
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, port));
      for (const run of runs) for (const id of run.failed) failed.add(`${name}: ${id}`);
      figures.push(...figuresOf(name, runs, budgets));
    }
  } finally {
    await browser.close();
  }
  const note = failed.size > 0 ? `Failed audits: ${[...failed].join(", ")}.` : undefined;
  return { figures, note };
}

export async function measureLighthouse(found: FoundBrowser, siteUrl: string): Promise<Chapter> {
  const pages = BENCH_PAGES.map(({ name, path }) => ({ name, url: siteUrl + path }));
  return {
    title: "Lighthouse, mobile",
    method: `Simulated slow 4G and a four times slower processor, median of ${RUNS} runs.`,
    ...(await audit(found, pages, LIGHTHOUSE)),
  };
}
