/** Answers the Admin API: who asks, what for, how often, and in which shape it is refused. */
import { GHOST_VERSION } from "#app/api/content/resources/settings.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { adminPathOf, decodedPart } from "#app/platform/http/api-path.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { authenticate } from "./authenticate.server.ts";
import { requireScope } from "./caller.ts";
import type { AdminAnswer, AdminOperation } from "./operation.ts";
import { OPERATIONS } from "./operations.server.ts";
import { toGhostError } from "./refusals.ts";
import { countRequest } from "./request-limit.server.ts";
import { OPEN_OPERATIONS } from "./resources/site.server.ts";

/** Pages may stand at any depth: their slugs have slashes. */
const partOf = (name: string): string => `(?<${name}>${name === "slug" ? ".+" : "[^/]+"})`;

const ROUTES = OPERATIONS.map((operation) => ({
  operation,
  path: new RegExp(`^${operation.path.replace(/:(\w+)/g, (_, name: string) => partOf(name))}$`),
}));

interface Found {
  operation: AdminOperation;
  params: Record<string, string>;
}

const findOpen = (method: string, pathname: string) =>
  OPEN_OPERATIONS.find((each) => each.method === method && each.path === adminPathOf(pathname));

/** @throws GhostError for an unknown path, or a method that it does not have */
function findOperation(method: string, pathname: string): Found {
  const asked = decodedPart(adminPathOf(pathname) ?? "");
  const found = ROUTES.flatMap(({ operation, path }) => {
    const match = path.exec(asked);
    return match ? [{ operation, params: { ...match.groups } }] : [];
  });
  const one = found.find(({ operation }) => operation.method === method);
  if (one) return one;
  const isOpen = OPEN_OPERATIONS.some(({ path }) => path === asked);
  if (found.length === 0 && !isOpen) throw new GhostError("NotFoundError", "Resource not found");
  throw new GhostError("MethodNotAllowedError", `${method} is not allowed here.`);
}

function toResponse(answer: AdminAnswer, headers: Headers): Response {
  if (!answer) return new Response(null, { status: 204, headers });
  return Response.json(answer.body, { status: answer.status ?? 200, headers });
}

/** @param headers of the answer, also when it is a refusal */
async function run(services: Services, request: Request, headers: Headers): Promise<AdminAnswer> {
  const url = new URL(request.url);
  const open = findOpen(request.method, url.pathname);
  if (open) return open.run(services);
  const caller = await authenticate(services, request);
  await countRequest(services.db, caller.id, headers);
  const { operation, params } = findOperation(request.method, url.pathname);
  if (operation.scope) requireScope(caller, operation.scope);
  return operation.run({ services, caller, request, search: url.searchParams, params });
}

/** Answers one request, refusals too. */
export async function answerAdmin(services: Services, request: Request): Promise<Response> {
  const headers = new Headers({
    "cache-control": "no-store",
    "content-version": `v${GHOST_VERSION}`,
  });
  try {
    return toResponse(await run(services, request, headers), headers);
  } catch (error) {
    const refusal = toGhostError(error);
    if (!refusal) throw error;
    return refusal.toResponse(Object.fromEntries(headers));
  }
}
