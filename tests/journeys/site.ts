/** Global setup of the journeys: the running demo site, and a copy of its initial data. */
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findBrowser } from "#tests/browser.ts";
import { copySite, startSite } from "#tests/running-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    /** Data folder of the running site. */
    dataDir: string;
    /** A copy of the freshly imported data folder, to start further sites from. */
    demoFolder: string;
    /** The server's log while it imported the demo. */
    firstLog: string;
  }
}

/** pino's level; a response with status 200 may still have logged an error. */
const ERROR_LEVEL = 50;

/** Log lines at level error or above. */
function errorLines(log: string): string[] {
  return log.split("\n").filter((line) => {
    const level = /^\{"level":(\d+)/.exec(line)?.[1];
    return Number(level ?? 0) >= ERROR_LEVEL;
  });
}

export default async function setUp(project: TestProject) {
  // Fail early if no browser is found, and unpack it once before the workers start.
  await findBrowser();
  // Inherited by the workers, and by every site. A site that waits for its test would otherwise
  // encode its pictures all the time.
  process.env.PREWARM_PICTURES = "off";
  const site = await startSite();
  const demoFolder = copySite(site.dataDir);
  project.provide("siteUrl", site.url);
  project.provide("dataDir", site.dataDir);
  project.provide("demoFolder", demoFolder);
  project.provide("firstLog", site.log());
  return async () => {
    await site.stop();
    rmSync(demoFolder, { recursive: true, force: true });
    const errors = errorLines(site.log());
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join("\n")}`);
  };
}
