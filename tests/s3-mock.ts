/** A mock of S3 in this process that verifies signatures (AWS Signature Version 4). */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "#app/platform/storage/s3-storage.server.ts";

const KEYS = { accessKeyId: "AKIDTEST", secretAccessKey: "a secret of the tests" };
const REGION = "test-1";
const BUCKET = "magazine";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The S3 error code for a request's signature; null when it is valid. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = "", url = "" } = request;
  const match = AUTHORIZATION.exec(headers.authorization ?? "");
  if (!match) return "AccessDenied";
  const [, id, day = "", region = "", signedHeaders = "", signature] = match;
  if (id !== KEYS.accessKeyId || region !== REGION) return "InvalidAccessKeyId";
  const payload = String(headers["x-amz-content-sha256"]);
  if (method === "PUT" && payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const [path, query = ""] = url.split("?");
  const lines = signedHeaders.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path, query, lines.join(""), signedHeaders, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const dated = hmac(`AWS4${KEYS.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dated, region), "s3"), "aws4_request");
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

const LAST_MODIFIED = "Sat, 21 Nov 2026 12:00:00 GMT";

function answerRead(request: IncomingMessage, response: ServerResponse, stored: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const part = range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : stored;
  const headers = { "content-length": part.length, "last-modified": LAST_MODIFIED };
  response.writeHead(range ? 206 : 200, headers);
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Few, so that a test meets the second page. */
const KEYS_A_PAGE = 2;

function answerList(url: URL, response: ServerResponse, objects: ReadonlyMap<string, Buffer>) {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const isThere = (key: string) =>
    key.startsWith(prefix) && !key.slice(prefix.length).includes("/") && key > after;
  const found = [...objects.keys()].filter(isThere).sort();
  const shown = found.slice(0, KEYS_A_PAGE);
  const keys = shown.map(
    (key) => `<Contents><Key>${key.replaceAll("&", "&amp;")}</Key></Contents>`,
  );
  const next =
    found.length > shown.length
      ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`
      : "";
  response.writeHead(200).end(`<ListBucketResult>${keys.join("")}${next}</ListBucketResult>`);
}

export interface S3Mock {
  settings: S3Settings;
  /** Objects in the bucket, by key. */
  objects: Map<string, Buffer>;
  /** Number of next requests that are answered with 503. */
  failNext(times: number): void;
  stop(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startS3(): Promise<S3Mock> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (failures > 0) {
      failures -= 1;
      return refuse(503, "SlowDown");
    }
    const problem = signatureProblem(request, body);
    if (problem) return refuse(403, problem);
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    if (bucket !== BUCKET) return refuse(404, "NoSuchBucket");
    if (url.searchParams.has("list-type")) return answerList(url, response, objects);
    if (key === "") return response.writeHead(200).end();
    if (request.method === "PUT") {
      // Amazon rejects bodies of unknown length.
      if (!request.headers["content-length"]) return refuse(411, "MissingContentLength");
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const stored = objects.get(key);
    return stored ? answerRead(request, response, stored) : refuse(404, "NoSuchKey");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: BUCKET, region: REGION, ...KEYS },
    objects,
    failNext(times) {
      failures = times;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
