/** Remembers the most read pages across restarts, and makes them before anybody asks. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MINUTE } from "#app/lib/time.ts";
import { writeWhole } from "#app/platform/storage/durable-files.server.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageResponder } from "./page-responder.ts";

/** Most readers meet one of these; making them takes some ten seconds. */
const MAX_PAGES = 300;
/** A crash loses the order of this time. */
const SAVE_INTERVAL_MS = 10 * MINUTE;

interface MostReadOptions {
  dataDir: string;
  cache: Pick<PageCache, "mostRead">;
  pages: Pick<PageResponder, "prepare">;
}

const fileIn = (dataDir: string) => join(dataDir, "cache/most-read.json");

/** Empty where the list is missing or cannot be read: it only saves time. */
async function readList(dataDir: string): Promise<string[]> {
  try {
    const list: unknown = JSON.parse(await readFile(fileIn(dataDir), "utf8"));
    return Array.isArray(list) ? list.filter((address) => typeof address === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Makes the most read pages of the last run, one after the other where readers leave time, and
 * remembers those of this one. The threads of readers make them, whose code is compiled by it: the
 * first fifty pages of a thread take half as long again as later ones.
 * @returns what stops both
 */
export function keepMostRead({ dataDir, cache, pages }: MostReadOptions): () => Promise<void> {
  let isStopping = false;
  const loading = readList(dataDir);
  const preparing = loading.then(async (addresses) => {
    for (const address of addresses) {
      if (isStopping) return;
      await pages.prepare(address).catch(() => null);
      await nextTurn();
    }
  });
  // After a short run the list of the last one still holds.
  const save = async () => {
    const addresses = new Set([...cache.mostRead(MAX_PAGES), ...(await loading)]);
    const list = JSON.stringify([...addresses].slice(0, MAX_PAGES));
    await writeWhole(fileIn(dataDir), list).catch(() => null);
  };
  const timer = setInterval(save, SAVE_INTERVAL_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await preparing;
    await save();
  };
}
