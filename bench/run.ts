/** `npm run bench`: measures the built program on this machine and writes bench/RESULTS.md. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { findBrowser, launchBrowser } from "#tests/browser.ts";
import { startSite } from "#tests/running-site.ts";
import { measureCached } from "./cached.ts";
import { type Chapter, chapterText, isOver } from "./figures.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { untilIdle } from "./process-figures.ts";
import { measureRendering } from "./rendering.ts";
import { measureScale } from "./scale.ts";
import { measureSearch } from "./search.ts";
import { measureStartUp } from "./start-up.ts";
import { measureTransfer } from "./transfer.ts";

const RESULTS = join(import.meta.dirname, "RESULTS.md");

/** Enough to compare with one's own machine. */
function machineText(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

function introduction(chapters: Chapter[]): string {
  const over = chapters.flatMap((chapter) => chapter.figures).filter(isOver);
  return [
    "# Measurements",
    "",
    `Made by \`npm run bench\` on ${machineText()}. Budgets are in \`bench/budgets.ts\`.`,
    "",
    over.length === 0
      ? "Every figure is within its budget."
      : `Over budget: ${over.map((figure) => figure.name).join("; ")}.`,
    "",
  ].join("\n");
}

async function measureReading(dataDir: string): Promise<Chapter[]> {
  const site = await startSite({ dataDir });
  try {
    await untilIdle(site.processId);
    const found = await findBrowser();
    const browser = await launchBrowser(found);
    const transfer = await measureTransfer(browser, site.url);
    await browser.close();
    return [await measureCached(site), transfer, await measureLighthouse(found, site.url)];
  } finally {
    await site.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "masthead-bench-"));
try {
  const reading = await measureReading(dataDir);
  const chapters = [
    ...reading,
    await measureRendering(dataDir),
    await measureStartUp(dataDir),
    await measureScale(),
    await measureSearch(),
  ];
  const text = `${introduction(chapters)}\n${chapters.map(chapterText).join("\n")}`;
  writeFileSync(RESULTS, `${text.trimEnd()}\n`);
  console.log(text);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
