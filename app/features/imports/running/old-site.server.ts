/** Asks the old site for files that are not in the export: one at a time, with a pause, and only hosts that are meant. */
import { createWriteStream } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { limitBytes } from "#app/features/imports/archive/limit-bytes.server.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import type { ImportSource } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { HOUR, MINUTE, SECOND } from "#app/lib/time.ts";
import { isMissing, openPublic, Unreachable } from "#app/platform/http/fetch-public.server.ts";

/** The part of a file that arrived before its connection broke. */
interface ArrivedPart {
  bytes: number;
  /** By which the server knows whether the file is still the same (RFC 9110, 13.1.5). */
  validator: string;
}

interface Answer {
  bytes: Readable;
  /** "" where the rest cannot be requested. */
  validator: string;
  /** Whether the bytes are only what is missing. */
  isRest: boolean;
}

export type FetchFile = (
  address: string,
  signal: AbortSignal,
  arrived: ArrivedPart | null,
  options: Pick<OldSiteOptions, "isAllowed">,
) => Promise<Answer>;

export interface OldSiteOptions {
  /** Ends a download when the program stops. */
  signal?: AbortSignal | undefined;
  /** Replaced by tests. */
  fetch?: FetchFile | undefined;
  /** Replaced by tests, whose servers are on this machine. */
  isAllowed?: ((address: string) => boolean) | undefined;
}

/** Between two requests, so that readers of the old site notice nothing. */
const PAUSE_MS = SECOND / 5;
/** For a host that is busy and does not say how long. */
const BUSY_PAUSE_MS = 2 * SECOND;
/** A server that asks for a longer pause is asked again by the next import. */
const MAX_PAUSE_MS = MINUTE;
const TRIES = 3;
const MAX_MS = HOUR;

const ACCEPT = "image/*,audio/*,video/*,application/*,text/*";

/** Weak ones do not promise the same bytes. */
const validatorOf = ({ etag = "", "last-modified": modified = "" }: IncomingHttpHeaders): string =>
  etag && !etag.startsWith("W/") ? etag : modified;

const fetchFile: FetchFile = async (address, signal, arrived, { isAllowed }) => {
  const headers = {
    "user-agent": "Masthead (import)",
    ...(arrived && { range: `bytes=${arrived.bytes}-`, "if-range": arrived.validator }),
  };
  const opened = await openPublic(
    address,
    { accept: ACCEPT, headers, ...(isAllowed && { isAllowed }) },
    signal,
  );
  const { message, headers: given } = opened;
  const isRest =
    arrived !== null && (given["content-range"] ?? "").startsWith(`bytes ${arrived.bytes}-`);
  if (message.statusCode === 206 && !isRest) {
    message.destroy();
    throw new Unreachable(address, { status: 206 });
  }
  return { bytes: message, validator: validatorOf(given), isRest };
};

const isBusy = (error: unknown): error is Unreachable =>
  error instanceof Unreachable && (error.status === 429 || error.status === 503);

const withoutWww = (host: string): string => host.replace(/^www\./, "");
const hostOf = (address: string): string => withoutWww(URL.parse(address)?.host ?? "");

/** The host itself, or one below it. */
const isWithin = (host: string, wider: string) => host === wider || host.endsWith(`.${wider}`);

export class OldSite {
  readonly #of: Pick<Import, "choices" | "siteUrl">;
  readonly #hosts: ImportSource["fileHosts"];
  readonly #options: OldSiteOptions;
  /** Until when hosts want to be left alone, in Unix time. */
  readonly #busyUntil = new Map<string, number>();

  constructor(
    of: Pick<Import, "choices" | "siteUrl">,
    hosts: ImportSource["fileHosts"],
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

  /** Waits between requests, and as long as a busy host wants; false for a host that is not to be asked now. */
  async #waitFor(host: string, tries: number): Promise<boolean> {
    const busyMs = (this.#busyUntil.get(host) ?? 0) - Date.now();
    if (busyMs > MAX_PAUSE_MS) return false;
    const { signal } = this.#options;
    await wait(Math.max(PAUSE_MS * tries, busyMs), undefined, signal && { signal });
    return true;
  }

  /** @returns what has arrived, where the connection broke and the rest can be requested */
  async #write(address: string, path: string, most: number, arrived: ArrivedPart | null) {
    const { signal, fetch = fetchFile } = this.#options;
    const ends = [AbortSignal.timeout(MAX_MS), ...(signal ? [signal] : [])];
    const { bytes, validator, isRest } = await fetch(
      address,
      AbortSignal.any(ends),
      arrived,
      this.#options,
    );
    const before = isRest && arrived ? arrived.bytes : 0;
    const file = createWriteStream(path, isRest ? { flags: "r+", start: before } : { flags: "w" });
    try {
      await pipeline(bytes, limitBytes(address, most - before), file);
      return null;
    } catch (error) {
      if (error instanceof ImportProblem || signal?.aborted) throw error;
      return { bytes: before + file.bytesWritten, validator };
    }
  }

  /**
   * Writes a file of the old site to a path as it arrives. After a broken connection only the rest is requested, where
   * the server can tell that the file is still the same.
   * @returns why there is none; null when it is there
   * @throws when the program stops
   */
  async download(address: string, path: string, most: number): Promise<string | null> {
    const full = this.#allowed(address);
    if (full === null) return "not-asked";
    const { host } = new URL(full);
    let arrived: ArrivedPart | null = null;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      if (!(await this.#waitFor(host, tries))) break;
      try {
        const broken: ArrivedPart | null = await this.#write(full, path, most, arrived);
        if (!broken) return null;
        arrived = broken.validator && broken.bytes > 0 ? broken : null;
      } catch (error) {
        this.#options.signal?.throwIfAborted();
        if (error instanceof ImportProblem) return error.code;
        if (isMissing(error)) return "not-there";
        if (isBusy(error))
          this.#busyUntil.set(host, Date.now() + (error.retryAfterMs ?? BUSY_PAUSE_MS * tries));
      }
    }
    return "no-answer";
  }
}
