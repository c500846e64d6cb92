/** Messages between the front thread and the page threads. */

import type {
  ReactionAnswer,
  ReactionRequest,
} from "#app/features/reactions/receive-reactions.server.ts";
import type { RequestedAddresses } from "#app/features/redirects/missing/requested-addresses.ts";
import type { PostViews } from "#app/features/statistics/commands.server.ts";
import type { EncodedBody } from "#server/http/content-coding.ts";
import type { MadePage, PageOrder, Sender } from "#server/pages/page-maker.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type HeaderPairs = [name: string, value: string][];

export interface SentRequest {
  method: string;
  url: string;
  headers: HeaderPairs;
  body: Bytes | null;
}

export interface SentResponse {
  status: number;
  headers: HeaderPairs;
  body: Bytes | null;
}

export interface SentPage extends Omit<MadePage, "body"> {
  body: { coding: EncodedBody["coding"]; bytes: Bytes } | null;
}

/** Tasks of a thread: input and result by kind. */
export interface Tasks {
  page: { input: PageOrder; result: SentPage };
  own: { input: { request: SentRequest; sender: Sender }; result: SentResponse };
  reactions: { input: readonly ReactionRequest[]; result: ReactionAnswer[] };
  /** Brotli at the highest quality. */
  compress: { input: Bytes; result: Bytes };
  views: { input: ReadonlyMap<string, PostViews>; result: null };
  asked: { input: RequestedAddresses; result: null };
}

export type TaskKind = keyof Tasks;
export type AnyTask = {
  [Kind in TaskKind]: { kind: Kind; input: Tasks[Kind]["input"] };
}[TaskKind];

/** A task; the question whether the thread still answers; or the request to stop. */
export type ToThread =
  | { id: number; task: AnyTask; isBehind: boolean }
  | { id: "alive" }
  | { id: null };

interface Failure {
  name: string;
  message: string;
  stack: string | undefined;
  /** Error code of the database or the system: distinguishes an outage from a bug. */
  code: string | undefined;
  cause: Failure | undefined;
}

/** The first message has the paths of the routes; each other one ends a task, or says that the thread answers. */
export type FromThread =
  | { id: null; knownPaths: RegExp }
  | { id: "alive" }
  /** @param lastRead id of the last event that the thread has read */
  | { id: number; lastRead: number; result: Tasks[TaskKind]["result"] }
  | { id: number; lastRead: number; failure: Failure };

/** A copy that owns its memory: small buffers are parts of a shared one, and cannot be transferred. */
export const ownBytes = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** The same memory as a buffer. */
export const asBuffer = ({ buffer }: Bytes): Buffer => Buffer.from(buffer);

/** Reads the whole body, since streams cannot be sent to a thread. */
export async function packRequest(request: Request): Promise<SentRequest> {
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
  return { method: request.method, url: request.url, headers: [...request.headers], body };
}

/** A request as it was before `packRequest`. */
export function unpackRequest({ url, ...init }: SentRequest): Request {
  return new Request(url, init);
}

/** Reads the whole body into memory of its own, which can be transferred to another thread. */
export async function packResponse(response: Response): Promise<SentResponse> {
  const body = response.body ? ownBytes(new Uint8Array(await response.arrayBuffer())) : null;
  return { status: response.status, headers: [...response.headers], body };
}

/** A response as it was before `packResponse`. */
export function unpackResponse({ body, ...init }: SentResponse): Response {
  return new Response(body, init);
}

/** A page with bytes of its own, which can be transferred. */
export function packPage({ body, ...page }: MadePage): SentPage {
  return { ...page, body: body && { coding: body.coding, bytes: ownBytes(body.bytes) } };
}

/** A page as it was before `packPage`. */
export function unpackPage({ body, ...page }: SentPage): MadePage {
  return { ...page, body: body && { coding: body.coding, bytes: asBuffer(body.bytes) } };
}

/** The bytes of a result, which change owner instead of being copied. */
export function transfersOf(result: Tasks[TaskKind]["result"]): ArrayBuffer[] {
  if (result === null || Array.isArray(result)) return [];
  if (result instanceof Uint8Array) return [result.buffer];
  const { body } = result;
  if (body === null) return [];
  return [body instanceof Uint8Array ? body.buffer : body.bytes.buffer];
}

/** An error as data, with its causes. Structured clones would lose `code` and the class's name. */
export function packError(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    stack,
    code: typeof code === "string" ? code : undefined,
    cause: cause instanceof Error ? packError(cause) : undefined,
  };
}

/** An error as it was before `packError`, with its causes. */
export function unpackError({ message, cause, ...facts }: Failure): Error {
  const error = new Error(message, cause && { cause: unpackError(cause) });
  return Object.assign(error, facts);
}
