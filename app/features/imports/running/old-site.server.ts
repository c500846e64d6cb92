/** Asks the old site for files that are not in the export: one at a time, with a pause, and only hosts that are meant. */
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { limitBytes } from "#app/features/imports/archive/limit-bytes.server.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import type { Source } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import { isMissing, openPublic } from "#app/platform/http/fetch-public.server.ts";

export type FetchFile = (address: string, signal: AbortSignal) => Promise<Readable>;

export interface OldSiteOptions {
  /** Ends a download when the program stops. */
  signal?: AbortSignal | undefined;
  /** Replaced by tests, whose servers are on this machine. */
  fetch?: FetchFile | undefined;
}

/** Between two requests, so that readers of the old site notice nothing. */
const PAUSE_MS = SECOND / 5;
const TRIES = 3;
const LONGEST_MS = HOUR;

const fetchFile: FetchFile = async (address, signal) => {
  const accept = "image/*,audio/*,video/*,application/*,text/*";
  return (await openPublic(address, { accept }, signal)).message;
};

const withoutWww = (host: string): string => host.replace(/^www\./, "");
const hostOf = (address: string): string => withoutWww(URL.parse(address)?.host ?? "");

/** The host itself, or one below it. */
const isWithin = (host: string, wider: string) => host === wider || host.endsWith(`.${wider}`);

export class OldSite {
  readonly #of: Pick<Import, "choices" | "siteUrl">;
  readonly #hosts: Source["fileHosts"];
  readonly #options: OldSiteOptions;

  constructor(
    of: Pick<Import, "choices" | "siteUrl">,
    hosts: Source["fileHosts"],
    options: OldSiteOptions,
  ) {
    this.#of = of;
    this.#hosts = hosts.map(withoutWww);
    this.#options = options;
  }

  /** The whole address of what may be asked; null for anything else. */
  #allowed(address: string): string | null {
    const { choices, siteUrl } = this.#of;
    const site = choices.siteUrl || siteUrl;
    const full = URL.parse(address.replace(/^__GHOST_URL__/, ""), site || undefined)?.href;
    if (!choices.fetchesFiles || !full) return null;
    const host = hostOf(full);
    const isMeant =
      host !== "" && (host === hostOf(site) || this.#hosts.some((each) => isWithin(host, each)));
    return isMeant ? full : null;
  }

  async #write(address: string, path: string, most: number): Promise<void> {
    const { signal, fetch = fetchFile } = this.#options;
    const ends = [AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])];
    const bytes = await fetch(address, AbortSignal.any(ends));
    await pipeline(bytes, limitBytes(address, most), createWriteStream(path));
  }

  /**
   * Writes a file of the old site to a path as it arrives.
   * @returns why there is none; null when it is there
   * @throws when the program stops
   */
  async download(address: string, path: string, most: number): Promise<string | null> {
    const full = this.#allowed(address);
    if (full === null) return "not-asked";
    for (let tries = 1; ; tries += 1) {
      await wait(PAUSE_MS * tries);
      try {
        await this.#write(full, path, most);
        return null;
      } catch (error) {
        this.#options.signal?.throwIfAborted();
        if (error instanceof ImportProblem) return error.code;
        if (isMissing(error)) return "not-there";
        if (tries >= TRIES) return "no-answer";
      }
    }
  }
}
