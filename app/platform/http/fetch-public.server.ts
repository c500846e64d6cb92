/**
 * Fetches an address that somebody has typed: from the internet only, never from this machine or its
 * network (server-side request forgery), with limits of time and size.
 */
import { lookup as resolve } from "node:dns";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
} from "node:http";
import { request as requestSecure } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { SECOND } from "#app/lib/time.ts";

const TIMEOUT_MS = 8 * SECOND;
const MAX_REDIRECTS = 4;

/** Special-purpose addresses (RFC 6890 and its registry): none is a public web server. */
const PRIVATE_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** Only `2000::/3` is given out; within it these lead elsewhere: Teredo, documentation, 6to4. */
const PRIVATE_6 = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;

/** A list for each family: one for both would take IPv4 addresses for mapped ones, within `::`. */
function listOf(family: "ipv4" | "ipv6", networks: typeof PRIVATE_4 | typeof PRIVATE_6): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

const LISTS = { 4: listOf("ipv4", PRIVATE_4), 6: listOf("ipv6", PRIVATE_6) };

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? !LISTS[6].check(address, "ipv6")
    : isIP(address) === 4 && !LISTS[4].check(address, "ipv4");

/** Whether a host may be asked at all: names are checked when they are resolved, literal addresses here. */
export function isPublicHost({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) === 0 || isPublicAddress(literal);
}

/** The address cannot be fetched: not public, no answer, too long, too slow. */
export class Unreachable extends Error {
  override name = "Unreachable";
  /** Status of the answer; null without one. */
  readonly status: number | null;
  /** From `Retry-After`; null without one. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      status,
      retryAfterMs,
      cause,
    }: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined): number | null {
  if (!value) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Whether no site has the name of an address. */
export const isNoSite = (error: unknown): boolean =>
  error instanceof Unreachable &&
  (error.cause as NodeJS.ErrnoException | undefined)?.code === "ENOTFOUND";

/** Whether nothing is at an address for certain: the server says so, or its name does not exist. */
export const isMissing = (error: unknown): boolean =>
  isNoSite(error) ||
  (error instanceof Unreachable && (error.status === 404 || error.status === 410));

export interface FetchedPublic {
  /** After redirects. */
  url: URL;
  contentType: string;
  bytes: Uint8Array;
}

interface Limits {
  /** Longer bodies are cut off. */
  maxBytes: number;
  /** Replaced by tests, whose servers are on this machine, and where an operator allows private addresses. */
  isAllowed?: (address: string) => boolean;
}

interface FetchLimits extends Limits {
  accept: string;
}

interface OpenLimits extends Omit<FetchLimits, "maxBytes"> {
  /** Sent besides, such as those that ask for the rest of a file. */
  headers?: OutgoingHttpHeaders;
}

/** Method, headers and body of a request. */
interface OutgoingRequest {
  method: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/**
 * Resolves names for a connection and refuses private addresses: checked where it connects, since a name
 * may resolve differently the second time.
 */
const publicLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error || !first) return callback(error ?? new Unreachable(host), "", 0);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

function checkAddress(
  { protocol, hostname, username, password }: URL,
  isAllowed: (a: string) => boolean,
) {
  if (username || password) {
    const cause = new Error("The address contains a name and a password");
    throw new Unreachable(hostname, { cause });
  }
  const literal = hostname.replace(/^\[|\]$/g, "");
  const isRefused = isIP(literal) > 0 && !isAllowed(literal);
  // Names are checked when they are resolved, but literal addresses are not.
  if (!/^https?:$/.test(protocol) || isRefused) throw new Unreachable(hostname);
}

/** One request, without following where it leads. */
function ask(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  { isAllowed = isPublicAddress }: Pick<Limits, "isAllowed">,
  signal: AbortSignal,
) {
  checkAddress(url, isAllowed);
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    method,
    headers,
    signal,
    lookup: publicLookup(isAllowed),
    agent: false as const,
  };
  const outgoing = request(url, { ...options, timeout: TIMEOUT_MS }, answer).on("error", reject);
  // A server that sends nothing for this long, before or during its answer, counts as unreachable.
  outgoing.on("timeout", () => outgoing.destroy(new Unreachable(url.hostname)));
  outgoing.end(body);
  return promise;
}

async function bytesOf(message: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

interface OpenedPublic {
  /** After redirects. */
  url: URL;
  contentType: string;
  headers: IncomingHttpHeaders;
  /** Its bytes as they arrive. */
  message: IncomingMessage;
}

/**
 * Opens what is at a public address, to be read as it arrives.
 * @param signal ends it, also while its bytes are read
 * @throws Unreachable when there is nothing, or it is not public
 */
export async function openPublic(
  address: string,
  limits: OpenLimits,
  signal: AbortSignal,
): Promise<OpenedPublic> {
  const { accept } = limits;
  const headers = { accept, "user-agent": "Masthead (link preview)", ...limits.headers };
  const sent: OutgoingRequest = { method: "GET", headers };
  let url = new URL(address);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const message = await ask(url, sent, limits, signal);
      const { statusCode = 0, headers } = message;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        message.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      const isPart = statusCode === 206 && sent.headers.range !== undefined;
      if (statusCode !== 200 && !isPart) {
        message.destroy();
        const retryAfterMs = readRetryAfter(headers["retry-after"]);
        const answered = { status: statusCode, retryAfterMs };
        throw new Unreachable(`${url.hostname} answered ${statusCode}`, answered);
      }
      return { url, contentType: headers["content-type"] ?? "", headers, message };
    }
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    throw new Unreachable(address, { cause: error });
  }
  throw new Unreachable(address);
}

/**
 * Reads what is at a public address.
 * @throws Unreachable when there is nothing, or it is not public
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<FetchedPublic> {
  const { url, contentType, message } = await openPublic(
    address,
    limits,
    AbortSignal.timeout(TIMEOUT_MS),
  );
  try {
    return { url, contentType, bytes: await bytesOf(message, limits.maxBytes) };
  } catch (error) {
    throw new Unreachable(address, { cause: error });
  }
}

/** The answer to a POST. */
export interface PostedAnswer {
  status: number;
  /** Its beginning. */
  text: string;
  /** From `Retry-After`; null without one. */
  retryAfterMs: number | null;
}

/**
 * Posts to a public address. Where it leads is not followed: what is sent is for this address alone.
 * @throws Unreachable when there is no answer, or it is not public
 */
export async function postPublic(
  address: string,
  sent: Omit<Required<OutgoingRequest>, "method">,
  limits: Limits,
): Promise<PostedAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { ...sent.headers, "content-length": Buffer.byteLength(sent.body) };
    const posted = { ...sent, headers, method: "POST" } as const;
    const message = await ask(new URL(address), posted, limits, signal);
    const bytes = await bytesOf(message, limits.maxBytes);
    return {
      status: message.statusCode ?? 0,
      text: Buffer.from(bytes).toString("utf8"),
      retryAfterMs: readRetryAfter(message.headers["retry-after"]),
    };
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    throw new Unreachable(address, { cause: error });
  }
}
