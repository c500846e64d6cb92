/** Changes of many members at once, as Ghost's own desk asks for them. In the desk here they can be undone for a while. */
import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { parseQuery } from "#app/api/content/query.ts";
import type { MarkedAction } from "#app/database/tables/members.ts";
import { runMemberBulk } from "#app/features/members/bulk/bulk-commands.server.ts";
import { MEMBER_BULK_LIMIT } from "#app/features/members/bulk/bulk-limit.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { listMemberIdsOfPage, MEMBER_QUERY } from "./member-listing.server.ts";

/** Which members a change is for. Ghost requires one of the three, so that nobody changes all members by mistake. */
export const BULK_QUERY = MEMBER_QUERY.pick({ filter: true, search: true }).extend({
  all: z.string().optional().describe("`true` for all members, without `filter` and `search`."),
});

export const MemberBulkFields = z.object({
  action: z.enum(["unsubscribe", "addLabel", "removeLabel"]),
  meta: z.object({ label: z.object({ id: z.string() }).optional() }).optional(),
});

export const BulkStats = z.object({
  stats: z.object({ successful: z.int(), unsuccessful: z.int() }),
  errors: z.array(z.never()),
  unsuccessfulData: z.array(z.never()),
});

const ACTIONS = {
  unsubscribe: "unsubscribe",
  addLabel: "label",
  removeLabel: "unlabel",
} as const satisfies Record<string, MarkedAction>;

async function findMeant({ services, search }: AdminRequest): Promise<string[]> {
  const { all, ...narrowed } = parseQuery(BULK_QUERY, search, "change members");
  if (all !== "true" && !narrowed.filter && !narrowed.search.trim()) {
    throw new GhostError("IncorrectUsageError", "Bulk action for members without a filter.", {
      context: 'Send "filter", "search" or "all=true".',
    });
  }
  const query = { ...parseQuery(MEMBER_QUERY, new URLSearchParams(), "list members"), ...narrowed };
  const found = await listMemberIdsOfPage(services, { ...query, limit: MEMBER_BULK_LIMIT });
  if (found.pagination.total > MEMBER_BULK_LIMIT)
    throw invalid("members", "filter", `more than ${MEMBER_BULK_LIMIT} at once`);
  return found.ids;
}

async function change(
  request: AdminRequest,
  ids: readonly string[],
  action: MarkedAction,
  label = "",
): Promise<z.output<typeof BulkStats>> {
  const { services } = request;
  const made =
    ids.length > 0 ? await runMemberBulk(services, { action, ids, label }, BY_SCOPE) : null;
  const bulkId = made && accept("members", made);
  const bulk = services.db
    .selectFrom("member_bulks")
    .select("count")
    .where("id", "=", bulkId ?? "");
  const changed = (await bulk.executeTakeFirst())?.count ?? 0;
  // People who work here are not deleted; others who are left out are as it wants them already.
  const unsuccessful = action === "delete" ? ids.length - changed : 0;
  const stats = { successful: ids.length - unsuccessful, unsuccessful };
  return { stats, errors: [], unsuccessfulData: [] };
}

async function readBulk({ request }: AdminRequest): Promise<z.output<typeof MemberBulkFields>> {
  const body = (await request.json().catch(() => null)) as { bulk?: unknown } | null;
  const parsed = MemberBulkFields.safeParse(body?.bulk);
  if (parsed.success) return parsed.data;
  throw invalid("members", "bulk", parsed.error.issues[0]?.message ?? "is missing");
}

async function edit(request: AdminRequest) {
  const { action, meta } = await readBulk(request);
  const { db } = request.services;
  const known = db
    .selectFrom("labels")
    .select("name")
    .where("id", "=", meta?.label?.id ?? "");
  const label = (await known.executeTakeFirst())?.name;
  if (action !== "unsubscribe" && label === undefined)
    throw invalid("members", "bulk.meta.label", "there is no such label");
  const ids = await findMeant(request);
  const done = await change(request, ids, ACTIONS[action], label);
  return { body: { bulk: { action, meta: done } } };
}

async function remove(request: AdminRequest) {
  return { body: { meta: await change(request, await findMeant(request), "delete") } };
}

/** Before those of single members: `bulk` is no id. */
export const MEMBER_BULK_OPERATIONS: readonly AdminOperation[] = [
  { method: "PUT", path: "members/bulk", scope: "members", run: edit },
  { method: "DELETE", path: "members", scope: "members", run: remove },
];
