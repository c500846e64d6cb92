/** Answers requests of the Content API, as Ghost does. */

import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { findContentKey, recordIntegrationUse } from "#app/features/integrations/queries.server.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";
import { capitalised } from "#app/lib/text.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { PageRecord, Services } from "#app/platform/context.server.ts";
import { contentPathOf } from "#app/platform/http/api-path.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import type { ContentContext } from "./context.ts";
import { dependsOnTime } from "./filter/read-filter.ts";
import type { ItemName } from "./listing.server.ts";
import { browseQuery, parseQuery, readQuery, selectFields } from "./query.ts";
import { RESOURCES } from "./resources/all-resources.server.ts";
import type { Resource } from "./resources/resource.ts";
import { GHOST_VERSION, loadSettings } from "./resources/settings.server.ts";

const VERSION = { "content-version": `v${GHOST_VERSION}` };

/** The part of an answer that the page cache reads. */
type CacheRecord = Pick<PageRecord, "tags" | "freshUntil">;

/** A parsed address: a list, or one item of it. */
interface ContentAddress {
  name: string;
  item: ItemName | null;
}

function readAddress(path: string): ContentAddress {
  const [, name = "", slug, id] =
    /^([a-z]+)(?:\/(?:slug\/(.+)|([^/]+)))?$/.exec(contentPathOf(path) ?? "") ?? [];
  if (slug) return { name, item: { slug: decoded(slug) } };
  return { name, item: id ? { id: decoded(id) } : null };
}

/** @throws GhostError without a key that may read */
async function checkKey({ db }: Pick<Services, "db">, key: string | null, record: CacheRecord) {
  if (!key) {
    throw new GhostError("NoPermissionError", "Authorization failed", {
      context:
        "Unable to determine the authenticated member or integration. Check the supplied Content API Key.",
    });
  }
  const integration = await findContentKey(db, key);
  if (!integration) {
    throw new GhostError("UnauthorizedError", "Unknown Content API Key", {
      code: "UNKNOWN_CONTENT_API_KEY",
    });
  }
  record.tags.add(`integration:${integration.id}`);
  await recordIntegrationUse(db, integration);
}

const notFound = (message: string, context?: string) =>
  new GhostError("NotFoundError", message, context === undefined ? {} : { context });

async function browse(context: ContentContext, name: string, resource: Resource, url: URL) {
  const schema = browseQuery(resource.relations);
  const query = parseQuery(schema, url.searchParams, `list ${name}`);
  const { items, pagination } = await resource.browse(context, query);
  return { [name]: items, meta: { pagination } };
}

async function read(
  context: ContentContext,
  { name, item }: ContentAddress,
  resource: Resource,
  { url, record }: { url: URL; record: CacheRecord },
) {
  const doing = `read ${resource.singular}`;
  const query = parseQuery(readQuery(resource.relations), url.searchParams, doing);
  const found = item && (await resource.read?.(context, item, query));
  if (!found) {
    throw notFound(
      `Resource not found error, cannot ${doing}.`,
      `${capitalised(resource.singular)} not found.`,
    );
  }
  if (found.tag) record.tags.add(found.tag);
  return { [name]: [found.item] };
}

async function settingsBody(context: ContentContext, url: URL) {
  const query = parseQuery(readQuery(), url.searchParams, "list settings");
  return { settings: selectFields(await loadSettings(context), query), meta: {} };
}

async function bodyOf(services: Pick<Services, "db" | "env">, url: URL, record: CacheRecord) {
  const { db, env } = services;
  await checkKey(services, url.searchParams.get("key"), record);
  const target = readAddress(url.pathname);
  const resource = RESOURCES.get(target.name);
  const isSettings = target.name === "settings" && !target.item;
  if (!resource && !isSettings) throw notFound("Resource not found");
  for (const tag of resource?.tags ?? (["site"] as const)) record.tags.add(tag);
  if (dependsOnTime(url.searchParams.get("filter") ?? "")) {
    record.freshUntil = Math.min(record.freshUntil, Date.now() + MINUTE);
  }
  const context = { db, siteUrl: env.siteUrl, zone: await findTimeZone(db) };
  if (!resource) return settingsBody(context, url);
  return target.item
    ? read(context, target, resource, { url, record })
    : browse(context, target.name, resource, url);
}

/**
 * The answer to a request.
 * @param record gets the cache tags of what is shown
 */
export async function answerContent(
  services: Pick<Services, "db" | "env">,
  url: URL,
  record: CacheRecord,
): Promise<Response> {
  try {
    const body = await bodyOf(services, url, record);
    return Response.json(body, { headers: { ...READABLE_ANYWHERE, ...VERSION } });
  } catch (error) {
    if (error instanceof GhostError) return error.toResponse(VERSION);
    throw error;
  }
}
