/** Media storage in an S3-compatible bucket. */
import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import { SECOND } from "#app/lib/time.ts";
import type { FileStat, Storage } from "./storage.server.ts";

export interface S3Settings {
  /** e.g. `https://s3.eu-central-1.amazonaws.com`, without bucket and trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket returned an error, or could not be reached. */
export class StoreUnreachable extends Error {
  override name = "StoreUnreachable";
}

/** Retries of aws4fetch, with backoff: after 50, 100 and 200 ms at most. */
const MAX_RETRIES = 3;
const CHECK_TIMEOUT_MS = 10 * SECOND;

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  /** Sorted by name, as the signature needs them. */
  query?: Record<string, string>;
  body?: Blob;
  signal?: AbortSignal;
}

type S3Fetch = (key: string, request: S3Request) => Promise<Response>;

const encoded = (key: string) => key.split("/").map(encodeURIComponent).join("/");

function connect({ endpoint, bucket, ...keys }: S3Settings): S3Fetch {
  const client = new AwsClient({ ...keys, service: "s3", retries: MAX_RETRIES });
  return async (key, { query = {}, ...request }) => {
    const search = new URLSearchParams(query).toString();
    const address = `${endpoint}/${encodeURIComponent(bucket)}/${encoded(key)}`;
    try {
      return await client.fetch(search ? `${address}?${search}` : address, request);
    } catch (error) {
      throw new StoreUnreachable(`The store ${endpoint} cannot be reached`, { cause: error });
    }
  };
}

/** S3 errors are XML with a code, such as `NoSuchKey`. */
async function errorFrom(response: Response): Promise<StoreUnreachable> {
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

/** S3 verifies the SHA-256 of the body, which is part of the signature. */
async function put(s3: S3Fetch, key: string, body: Blob, sha256: string): Promise<void> {
  const headers = { "x-amz-content-sha256": sha256 };
  const response = await s3(key, { method: "PUT", headers, body });
  if (!response.ok) throw await errorFrom(response);
  await response.arrayBuffer();
}

async function statObject(s3: S3Fetch, key: string): Promise<FileStat | null> {
  const response = await s3(key, { method: "HEAD" });
  if (response.status === 404) return null;
  if (!response.ok) throw await errorFrom(response);
  const changedAt = Date.parse(response.headers.get("last-modified") ?? "");
  return {
    size: Number(response.headers.get("content-length")),
    changedAt: Number.isNaN(changedAt) ? 0 : changedAt,
  };
}

async function get(s3: S3Fetch, key: string, range?: { start: number; end: number }) {
  const headers: Record<string, string> = range
    ? { range: `bytes=${range.start}-${range.end}` }
    : {};
  const response = await s3(key, { method: "GET", headers });
  if (!response.ok) throw await errorFrom(response);
  return response;
}

const decoded = (xml: string) =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

/** `ListObjectsV2` answers with up to 1,000 keys and a token for the rest. */
async function list(s3: S3Fetch, folder: string): Promise<string[]> {
  const keys: string[] = [];
  const query = { delimiter: "/", "list-type": "2", prefix: `${folder}/` };
  for (let token: string | undefined = ""; token !== undefined; ) {
    const rest: Record<string, string> = token ? { "continuation-token": token } : {};
    const response = await s3("", { method: "GET", query: { ...rest, ...query } });
    if (!response.ok) throw await errorFrom(response);
    const xml = await response.text();
    keys.push(...[...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => decoded(match[1]!)));
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  }
  return keys.sort();
}

async function* bodyOf(answer: Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await answer;
  if (body) yield* body;
}

/** Media storage in a bucket, which is responsible for durability. */
export function createS3Storage(settings: S3Settings): Storage {
  const s3 = connect(settings);
  return {
    async write(key, bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await put(s3, key, new Blob([new Uint8Array(bytes)]), sha256);
    },
    copy: async (key, path) => put(s3, key, await openAsBlob(path), await sha256Of(path)),
    size: async (key) => (await statObject(s3, key))?.size ?? null,
    stat: (key) => statObject(s3, key),
    read: (key, range) => Readable.from(bodyOf(get(s3, key, range)), { objectMode: false }),
    source: async (key) => Buffer.from(await (await get(s3, key)).arrayBuffer()),
    list: (folder) => list(s3, folder),
    async remove(key) {
      const response = await s3(key, { method: "DELETE" });
      if (!response.ok && response.status !== 404) throw await errorFrom(response);
    },
  };
}

/**
 * Checks at start that the bucket can be used.
 * @throws StoreUnreachable with a sentence for the operator
 */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const { bucket, endpoint } = settings;
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
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
