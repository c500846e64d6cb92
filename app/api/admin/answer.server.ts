/** Answers the Admin API: authentication, routing, rate limit, and the form of errors. */

import { GHOST_VERSION } from "#app/api/content/resources/settings.server.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";
import type { Services } from "#app/platform/context.server.ts";
import { adminPathOf } from "#app/platform/http/api-path.ts";
import { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { authenticate } from "./authenticate.server.ts";
import { requireScope } from "./caller.ts";
import type { AdminAnswer, BroughtMedia } from "./operation.ts";
import { OPERATIONS } from "./operations.server.ts";
import { toGhostError, toGhostMessage } from "./refusals.ts";
import { countRequest } from "./request-limit.server.ts";
import { removeBrought } from "./text/import-pictures.server.ts";

/** Pages can be at any depth: their slugs have slashes. */
const partOf = (name: string): string => `(?<${name}>${name === "slug" ? ".+" : "[^/]+"})`;

const ROUTES = OPERATIONS.map((operation) => ({
  operation,
  path: new RegExp(`^${operation.path.replace(/:(\w+)/g, (_, name: string) => partOf(name))}$`),
}));

interface MatchedOperation {
  operation: (typeof OPERATIONS)[number];
  params: Record<string, string>;
}

/** Finds the operations of a path, whatever their method. */
function findAt(pathname: string): MatchedOperation[] {
  const asked = decoded(adminPathOf(pathname) ?? "");
  return ROUTES.flatMap(({ operation, path }) => {
    const match = path.exec(asked);
    return match ? [{ operation, params: { ...match.groups } }] : [];
  });
}

function toResponse(answer: AdminAnswer, headers: Headers): Response {
  if (!answer) return new Response(null, { status: 204, headers });
  return Response.json(answer.body, { status: answer.status ?? 200, headers });
}

/** @param headers of the answer, also when it is a refusal */
async function run(
  services: Services,
  request: Request,
  { headers, fetch }: { headers: Headers; fetch: typeof fetchPublic },
): Promise<AdminAnswer> {
  const { method, url } = request;
  const { pathname, searchParams: search } = new URL(url);
  const there = findAt(pathname);
  const found = there.find((each) => each.operation.method === method);
  const operation = found?.operation;
  const asked = { services, request, search, params: found?.params ?? {} };
  if (operation?.scope === "open") return operation.run(asked);
  // Nobody without a token learns what there is.
  const caller = await authenticate(services, request);
  await countRequest(services.db, caller.id, headers);
  if (there.length === 0) throw new GhostError("NotFoundError", "Resource not found");
  if (!operation) throw new GhostError("MethodNotAllowedError", `${method} is not allowed here.`);
  if (operation.scope) requireScope(caller, operation.scope);
  const brought: BroughtMedia = { ids: [], fetch };
  try {
    return await operation.run({ ...asked, caller, brought });
  } catch (error) {
    // A refused request leaves no files behind.
    await removeBrought(services, brought.ids, caller);
    const refusal = toGhostError(error);
    throw refusal ? toGhostMessage(refusal, operation) : error;
  }
}

/**
 * Answers one request, refusals too.
 * @param fetch what reads pictures that a request names at other addresses
 */
export async function answerAdmin(
  services: Services,
  request: Request,
  fetch: typeof fetchPublic = fetchPublic,
): Promise<Response> {
  const headers = new Headers({
    "cache-control": "no-store",
    "content-version": `v${GHOST_VERSION}`,
  });
  try {
    return toResponse(await run(services, request, { headers, fetch }), headers);
  } catch (error) {
    const refusal = toGhostError(error);
    if (!refusal) throw error;
    return refusal.toResponse(Object.fromEntries(headers));
  }
}
