/** Serves exports of the magazine to its owner; an interrupted download goes on by ranges. */
import { Hono } from "hono";
import { canManageSite } from "#app/features/accounts/policy.ts";
import { exportFileName, madeExportsFolder } from "#app/features/exports/exports-folder.server.ts";
import { findFormat } from "#app/features/exports/formats.server.ts";
import { findMadeExport } from "#app/features/exports/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { findActor, hiddenNotFound } from "./file-access.ts";
import { fileResponse } from "./file-response.ts";

const DAY_LENGTH = "2026-11-23".length;

/** `GET /api/desk/exports/ID`. */
export function exportRoutes({ db, env }: Pick<Services, "db" | "env">): Hono {
  const storage = createDiskStorage(madeExportsFolder(env));
  const routes = new Hono();
  routes.get("/:id{\\w+}", async (c) => {
    if (!canManageSite(await findActor(db, c.req.raw))) return hiddenNotFound();
    const made = await findMadeExport(db, c.req.param("id"));
    const format = made && findFormat(made.format);
    if (!format || made.state !== "done") return hiddenNotFound();
    const storageKey = exportFileName(made.id, format);
    const size = await storage.size(storageKey);
    if (size === null) return hiddenNotFound();
    const etag = `"${made.id}"`;
    const file = { storageKey, size, mime: format.mime, etag, caching: "private, no-cache" };
    const response = fileResponse(storage, file, c.req.raw);
    const day = new Date(made.createdAt).toISOString().slice(0, DAY_LENGTH);
    const name = `masthead-${format.name}-${day}.${format.extension}`;
    response.headers.set("content-disposition", `attachment; filename="${name}"`);
    return response;
  });
  routes.all("*", () => hiddenNotFound());
  return routes;
}
