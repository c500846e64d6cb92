/** Labels of members. Their slugs are made of their names. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import { isoTime } from "#app/api/admin/iso-time.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { nameSlug } from "#app/api/content/name-slug.ts";
import { browseQuery, parseQuery, pickFields, readQuery } from "#app/api/content/query.ts";
import { pageOfList } from "#app/api/content/resources/short-list.server.ts";
import type { Database } from "#app/database/client/client.server.ts";
import { createLabel } from "#app/features/members/labels/label-commands.server.ts";
import {
  listCountedLabels,
  renameLabel,
} from "#app/features/members/labels/rename-label.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

const RELATIONS = { include: ["count.members"] };

export const LABEL_QUERY = browseQuery(RELATIONS);

export const LabelFields = z.object({ name: z.string() });

/** By name. Three statements. */
async function listLabelJson(db: Database) {
  const [labels, times] = await Promise.all([
    listCountedLabels(db),
    db.selectFrom("labels").select(["id", "created_at"]).execute(),
  ]);
  const madeAt = new Map(times.map((row) => [row.id, row.created_at]));
  return labels.map(({ id, name, members }) => {
    const at = isoTime(madeAt.get(id) ?? 0);
    const slug = nameSlug({ id, name });
    return { id, name, slug, created_at: at, updated_at: at, count: { members } };
  });
}

const noLabel = () => new GhostError("NotFoundError", "Label not found.");

async function browse({ services: { db }, search }: AdminRequest) {
  const query = parseQuery(LABEL_QUERY, search, "list labels");
  const { items, pagination } = pageOfList(await listLabelJson(db), query);
  return { body: { labels: items, meta: { pagination } } };
}

async function answerWith(
  { services, search }: AdminRequest,
  by: "id" | "slug",
  value: string,
  status: 200 | 201 = 200,
) {
  const found = (await listLabelJson(services.db)).find((label) => label[by] === value);
  if (!found) throw noLabel();
  const query = parseQuery(readQuery(RELATIONS), search, "read label");
  return { status, body: { labels: [pickFields(found, query)] } };
}

async function add(request: AdminRequest) {
  const { name } = await readItem(request.request, "labels", LabelFields);
  const made = await createLabel(request.services, name, BY_SCOPE);
  if (!made.ok && made.errors.name?.includes("exists")) {
    throw invalid("label", "name", "label already exists");
  }
  return answerWith(request, "id", accept("label", made), 201);
}

/** Two labels become one in the desk alone, where it can be undone. */
async function edit(request: AdminRequest) {
  const { services, params } = request;
  const { name } = await readItem(request.request, "labels", LabelFields.partial());
  const id = params.id ?? "";
  if (name !== undefined) {
    const renamed = await renameLabel(services, { id, name }, BY_SCOPE);
    if (!renamed.ok && renamed.errors.merge) {
      throw invalid("label", "name", "label already exists");
    }
    if (!renamed.ok && !renamed.errors.name?.includes("same")) accept("label", renamed);
  }
  return answerWith(request, "id", id);
}

export const LABEL_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "labels", scope: "members", run: browse },
  { method: "POST", path: "labels", scope: "members", run: add },
  {
    method: "GET",
    path: "labels/slug/:slug",
    scope: "members",
    run: (request) => answerWith(request, "slug", request.params.slug ?? ""),
  },
  {
    method: "GET",
    path: "labels/:id",
    scope: "members",
    run: (request) => answerWith(request, "id", request.params.id ?? ""),
  },
  { method: "PUT", path: "labels/:id", scope: "members", run: edit },
];
