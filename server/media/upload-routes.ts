/** Receives the bytes of uploads: they pass through no other thread on their way to the disk. */
import { Hono } from "hono";
import { hasRole, requireThat } from "#app/features/accounts/policy.ts";
import { answerUpload } from "#app/features/uploads/resumable/tus.server.ts";
import { getUpload } from "#app/features/uploads/resumable/upload-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { ErrorPage } from "#server/http/error-pages.ts";
import { isRefusal } from "#server/http/error-responses.ts";
import { csrfCheckedOrigin } from "#server/http/origin.ts";
import { findActor } from "./file-access.ts";

export type UploadServices = Pick<
  Services,
  "db" | "dialect" | "close" | "env" | "storage" | "events"
>;

const CACHING = { "cache-control": "private, no-cache" };

async function takeUpload(services: UploadServices, request: Request, id: string) {
  const actor = await findActor(services.db, request);
  requireThat(hasRole(actor, "author"), actor, "upload files");
  const upload = await getUpload(services.db, id, actor.userId!);
  return answerUpload(services, request, upload, { actor });
}

/** `PATCH` and `DELETE /api/desk/uploads/ID`; `app/routes/api/desk/upload.ts` answers the rest. */
export function uploadRoutes(services: UploadServices, errorPage: ErrorPage): Hono {
  const routes = new Hono();
  routes.on(["PATCH", "DELETE"], "/:id{\\w+}", async (c) => {
    if (!csrfCheckedOrigin(services.env, c.req.raw)) return errorPage(403);
    try {
      const response = await takeUpload(services, c.req.raw, c.req.param("id"));
      response.headers.set("cache-control", CACHING["cache-control"]);
      return response;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return Response.json({ code: error.code }, { status: error.status, headers: CACHING });
    }
  });
  return routes;
}
