/**
 * Implements tus 1.0.0 (https://tus.io/protocols/resumable-upload) for uploads: core, creation,
 * termination.
 */
import type { Change } from "#app/features/accounts/policy.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Conflict } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { beginUpload, cancelUpload, receiveBytes } from "./resumable.server.ts";
import type { Upload } from "./upload-queries.server.ts";

const VERSION = "1.0.0";

/** Creation URL; uploads have URLs below it. */
const UPLOADS_PATH = "/api/desk/uploads";

type TusServices = Writer & Pick<Services, "env" | "storage">;

type Headers = Record<string, string>;

function answer(status: number, headers: Headers = {}): Response {
  return new Response(null, { status, headers: { "tus-resumable": VERSION, ...headers } });
}

function refuse(errors: FieldErrors, { largestMediaBytes }: Services["env"]): Response {
  const status = errors.file?.[0]?.startsWith("too-large") ? 413 : 422;
  const headers = { "tus-resumable": VERSION };
  return Response.json({ errors, largestBytes: largestMediaBytes }, { status, headers });
}

/** The response to an unsupported protocol version; null for a supported one. */
function otherVersion(request: Request): Response | null {
  if (request.headers.get("tus-resumable") === VERSION) return null;
  return answer(412, { "tus-version": VERSION });
}

/** Parses `Upload-Metadata`: `filename bmFtZQ==,fingerprint …`, pairs of key and base64 value. */
function readMetadata(text: string | null): Record<string, string> {
  const pairs = (text ?? "").split(",").map((pair) => pair.trim().split(" "));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]),
  );
}

const WHOLE_NUMBER = /^\d{1,15}$/;

function numberIn(request: Request, header: string): number | null {
  const text = request.headers.get(header) ?? "";
  return WHOLE_NUMBER.test(text) ? Number(text) : null;
}

/** Creates an upload (`POST`). */
export async function answerCreation(
  services: TusServices,
  request: Request,
  change: Change,
): Promise<Response> {
  const other = otherVersion(request);
  if (other) return other;
  const bytes = numberIn(request, "upload-length");
  if (bytes === null) return answer(400);
  const sent = readMetadata(request.headers.get("upload-metadata"));
  const { filename: fileName = "", fingerprint = "" } = sent;
  const purpose = sent.purpose === "import" ? "import" : "library";
  const created = await beginUpload(services, { fileName, fingerprint, bytes, purpose }, change);
  if (!created.ok) return refuse(created.errors, services.env);
  const { id, received } = created.value;
  return answer(201, { location: `${UPLOADS_PATH}/${id}`, "upload-offset": String(received) });
}

/** Returns the offset of an upload (`HEAD`). */
export function answerProgress({ received, bytes }: Upload): Response {
  return answer(200, {
    "upload-offset": String(received),
    "upload-length": String(bytes),
    "cache-control": "no-store",
  });
}

async function* nothing() {}

async function answerBytes(
  services: TusServices,
  request: Request,
  upload: Upload,
  change: Change,
): Promise<Response> {
  const type = request.headers.get("content-type");
  if (type !== "application/offset+octet-stream") return answer(415);
  const offset = numberIn(request, "upload-offset");
  if (offset === null) return answer(400);
  try {
    const sent = { offset, body: request.body ?? nothing() };
    const taken = await receiveBytes(services, upload.id, sent, change);
    if (!taken.ok) return refuse(taken.errors, services.env);
    return answer(204, { "upload-offset": String(taken.value.received) });
  } catch (error) {
    if (error instanceof Conflict) return answer(409);
    throw error;
  }
}

/** Appends bytes (`PATCH`) or cancels the upload (`DELETE`). */
export async function answerUpload(
  services: TusServices,
  request: Request,
  upload: Upload,
  change: Change,
): Promise<Response> {
  const other = otherVersion(request);
  if (other) return other;
  if (request.method === "PATCH") return answerBytes(services, request, upload, change);
  await cancelUpload(services, upload);
  return answer(204);
}

/** The response to methods that an upload does not have. */
export function refuseMethod(): Response {
  return answer(405, { allow: "GET, HEAD, PATCH, DELETE" });
}
