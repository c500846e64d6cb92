/** Keeps files in a bucket that speaks S3: at Amazon, or at any of the many that speak it as well. */
import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import { SECOND } from "#app/lib/time.ts";
import type { Storage, StoredFacts } from "./storage.server.ts";

export interface S3Settings {
  /** e.g. `https://s3.eu-central-1.amazonaws.com`, without the bucket and without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The store answered with a refusal, or not at all. */
export class StoreUnreachable extends Error {
  override name = "StoreUnreachable";
}

/** A store that stumbles is asked again, after 50, 100 and 200 ms at most. */
const RETRIES = 3;
const CHECK_LIMIT_MS = 10 * SECOND;

interface Asked {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: Blob;
  signal?: AbortSignal;
}

type Ask = (key: string, asked: Asked) => Promise<Response>;

const encoded = (key: string) => key.split("/").map(encodeURIComponent).join("/");

function connect({ endpoint, bucket, ...keys }: S3Settings): Ask {
  const client = new AwsClient({ ...keys, service: "s3", retries: RETRIES });
  return async (key, asked) => {
    const address = `${endpoint}/${encodeURIComponent(bucket)}/${encoded(key)}`;
    try {
      return await client.fetch(address, asked);
    } catch (error) {
      throw new StoreUnreachable(`The store ${endpoint} cannot be reached`, { cause: error });
    }
  };
}

/** What stores say is XML with a code, such as `NoSuchBucket`. */
async function refusalIn(response: Response): Promise<StoreUnreachable> {
  const text = await response.text().catch(() => "");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return new StoreUnreachable(
    `The store answered ${[response.status, code].filter(Boolean).join(" ")}`,
  );
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The store compares the bytes with their hash, which is part of what is signed. */
async function put(ask: Ask, key: string, body: Blob, sha256: string): Promise<void> {
  const headers = { "x-amz-content-sha256": sha256 };
  const response = await ask(key, { method: "PUT", headers, body });
  if (!response.ok) throw await refusalIn(response);
  await response.arrayBuffer();
}

async function findFacts(ask: Ask, key: string): Promise<StoredFacts | null> {
  const response = await ask(key, { method: "HEAD" });
  if (response.status === 404) return null;
  if (!response.ok) throw await refusalIn(response);
  const changedAt = Date.parse(response.headers.get("last-modified") ?? "");
  return {
    size: Number(response.headers.get("content-length")),
    changedAt: Number.isNaN(changedAt) ? 0 : changedAt,
  };
}

async function get(ask: Ask, key: string, range?: { start: number; end: number }) {
  const headers: Record<string, string> = range
    ? { range: `bytes=${range.start}-${range.end}` }
    : {};
  const response = await ask(key, { method: "GET", headers });
  if (!response.ok) throw await refusalIn(response);
  return response;
}

async function* bytesOf(answer: Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await answer;
  if (body) yield* body;
}

/** A bucket as the media store. What it has acknowledged is its to keep. */
export function createS3Storage(settings: S3Settings): Storage {
  const ask = connect(settings);
  return {
    async write(key, bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await put(ask, key, new Blob([new Uint8Array(bytes)]), sha256);
    },
    copy: async (key, path) => put(ask, key, await openAsBlob(path), await sha256Of(path)),
    size: async (key) => (await findFacts(ask, key))?.size ?? null,
    facts: (key) => findFacts(ask, key),
    read: (key, range) => Readable.from(bytesOf(get(ask, key, range)), { objectMode: false }),
    source: async (key) => Buffer.from(await (await get(ask, key)).arrayBuffer()),
    async remove(key) {
      const response = await ask(key, { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await refusalIn(response);
    },
  };
}

/**
 * Asks for the bucket before anything depends on it.
 * @throws StoreUnreachable with a sentence for whoever wrote the settings
 */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const { bucket, endpoint } = settings;
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
  const { ok, status } = await connect(settings)("", { method: "HEAD", signal });
  if (ok) return;
  const reasons: Record<number, string> = {
    403: "the keys are not allowed to use it",
    404: "there is no such bucket",
    301: "it is in another region",
  };
  throw new StoreUnreachable(
    `The bucket ${bucket} at ${endpoint} cannot be used: ${reasons[status] ?? `it answers ${status}`}.`,
  );
}
