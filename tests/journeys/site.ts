/** Once for all journeys: the running demo magazine, and the browser. */
import type { TestProject } from "vitest/node";
import { findBrowser, launchSharedBrowser } from "#tests/browser.ts";
import { startSite } from "#tests/running-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    /** The folder with its database. */
    dataDir: string;
    /** Where the browser takes connections. */
    browserEndpoint: string;
  }
}

/** pino's level of an error; a page that answers 200 can still have failed inside. */
const ERROR_LEVEL = 50;

/** The lines in which the server spoke of an error. */
function errorLines(log: string): string[] {
  return log.split("\n").filter((line) => {
    const level = /^\{"level":(\d+)/.exec(line)?.[1];
    return Number(level ?? 0) >= ERROR_LEVEL;
  });
}

export default async function setUp(project: TestProject) {
  const found = await findBrowser();
  const site = await startSite();
  const browser = await launchSharedBrowser(found);
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("siteUrl", site.url);
  project.provide("dataDir", site.dataDir);
  return async () => {
    await Promise.all([browser.close(), site.stop()]);
    const errors = errorLines(site.log());
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join("\n")}`);
  };
}
