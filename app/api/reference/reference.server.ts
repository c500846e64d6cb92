/** The reference of all APIs, as an OpenAPI document. */
import { ADMIN_OPERATIONS } from "#app/api/admin/reference.server.ts";
import { CONTENT_OPERATIONS } from "#app/api/content/operations.server.ts";
import { GHOST_VERSION } from "#app/api/content/resources/settings.server.ts";
import { type OpenApiDocument, writeOpenApi } from "#app/platform/openapi/document.ts";
import type { ApiOperation } from "#app/platform/openapi/operation.ts";

/** Every API adds the list of its operations here. */
const OPERATIONS: readonly ApiOperation[] = [...CONTENT_OPERATIONS, ...ADMIN_OPERATIONS];

/** @param site its name, and its public address without a slash at the end */
export function describeApi(site: { name: string; url: string }): OpenApiDocument {
  const info = {
    title: `API of ${site.name}`,
    version: GHOST_VERSION,
    summary: `Ghost ${GHOST_VERSION}'s API, with further properties for what Ghost does not have.`,
    serverUrl: site.url,
  };
  return writeOpenApi(info, OPERATIONS);
}
