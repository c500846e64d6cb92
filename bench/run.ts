/**
 * `npm run bench`: benchmarks the build and writes bench/RESULTS.md. A full run takes two hours
 * on a quiet machine, one of which for memory.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { findBrowser, launchBrowser } from "#tests/browser.ts";
import { startSite } from "#tests/running-site.ts";
import { measureApi } from "./api.ts";
import { measureCached } from "./cached.ts";
import { type Chapter, chapterText } from "./figures.ts";
import { measureKills } from "./killed-sending.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load/measure-load.ts";
import { measureMemory } from "./load/memory.ts";
import { measureMembers } from "./members.ts";
import { measureMoving } from "./moving/measure-moving.ts";
import { measureNavigation } from "./navigation.ts";
import { measureNewsletter } from "./newsletter.ts";
import { untilIdle } from "./process-figures.ts";
import { measureRedirects } from "./redirects.ts";
import { measureRendering } from "./rendering.ts";
import { mergeResults } from "./results.ts";
import { measureScale } from "./scale.ts";
import { measureSearch } from "./search.ts";
import { measureStartUp } from "./start-up.ts";
import { measureThemes } from "./themes.ts";
import { measureTransfer } from "./transfer.ts";
import { measureTyping } from "./typing.ts";

const RESULTS = join(import.meta.dirname, "RESULTS.md");

/** The machine, for comparison. */
function machineText(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

const introduction = (): string =>
  `# Measurements\n\nMade by \`npm run bench\` on ${machineText()}. Budgets are in \`bench/budgets.ts\`.`;

/** The load average of five minutes tells a busy machine, whose figures are worth less. */
function occasionText(): string {
  const date = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
  return `Measured on ${date}; the machine's load was ${loadavg()[1]!.toFixed(1)} before.`;
}

async function measureReading(dataDir: string): Promise<Chapter[]> {
  const site = await startSite({ dataDir });
  try {
    await untilIdle(site.processId);
    const found = await findBrowser();
    const browser = await launchBrowser(found);
    const transfer = await measureTransfer(browser, site.url);
    const navigation = await measureNavigation(browser, site.url);
    await browser.close();
    const lighthouse = await measureLighthouse(found, site.url);
    return [await measureCached(site), transfer, navigation, lighthouse];
  } finally {
    await site.stop();
  }
}

/** All benchmarks, in the order of the results. */
const PARTS: Record<string, (dataDir: string) => Promise<Chapter[]>> = {
  reading: measureReading,
  rendering: async (dataDir) => [await measureRendering(dataDir)],
  api: async (dataDir) => [await measureApi(dataDir)],
  typing: async (dataDir) => [await measureTyping(dataDir)],
  "start-up": async (dataDir) => [await measureStartUp(dataDir)],
  load: async () => [await measureLoad()],
  memory: async (dataDir) => [await measureMemory(dataDir)],
  scale: async () => [await measureScale()],
  search: async () => [await measureSearch()],
  redirects: async () => [await measureRedirects()],
  newsletter: async (dataDir) => [await measureNewsletter(dataDir)],
  kills: async () => [await measureKills()],
  transfer: async (dataDir) => [await measureMoving(dataDir)],
  themes: async (dataDir) => [await measureThemes(dataDir)],
  members: async () => [await measureMembers()],
};

/** All benchmarks, or the named ones: `npm run bench -- rendering start-up`. */
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

/** Prepares the demo magazine with encoded pictures, whichever benchmark runs first. */
async function importDemo(dataDir: string): Promise<void> {
  const site = await startSite({ dataDir });
  await untilIdle(site.processId);
  await site.stop();
}

/** Writes results after each benchmark, in case the run is interrupted. Chapters that are not measured stay. */
function writeResults(chapters: Chapter[]): void {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, "utf8") : "";
  writeFileSync(RESULTS, mergeResults(before, { chapters, occasion }, introduction()));
}

const occasion = occasionText();
const dataDir = mkdtempSync(join(tmpdir(), "masthead-bench-"));
try {
  await importDemo(dataDir);
  const chapters: Chapter[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    chapters.push(...(await measure(dataDir)));
    writeResults(chapters);
  }
  console.log(chapters.map(chapterText).join("\n"));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
