import type { Scope } from "#app/features/integrations/scopes.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import type { Caller } from "./caller.ts";

/** Media that a request adds to the library from other addresses. */
export interface BroughtMedia {
  /** Ids of the files that were not there before. */
  ids: string[];
  /** Tests replace it: their servers are on this machine, which is not public. */
  fetch: typeof fetchPublic;
}

/** A request whose sender is known and may make it. */
export interface AdminRequest {
  services: Services;
  caller: Caller;
  request: Request;
  search: URLSearchParams;
  brought: BroughtMedia;
  /** The parts of the path that its pattern leaves open, by name. */
  params: Readonly<Record<string, string>>;
}

/** Result of an operation; null for an empty answer (204). */
export type AdminAnswer = { status?: 200 | 201; body: object } | null;

/** Something that the Admin API can do. */
export interface AdminOperation {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Without slashes at the ends; `posts/:id`. */
  path: string;
  /** Null for what every integration may ask. */
  scope: Scope | null;
  run(request: AdminRequest): Promise<AdminAnswer>;
}

/** Something that everybody may ask, without a token: by it a program finds out whether this is the API. */
export interface OpenOperation extends Pick<AdminOperation, "method" | "path"> {
  scope: "open";
  run(request: Omit<AdminRequest, "caller" | "brought">): Promise<AdminAnswer>;
}
