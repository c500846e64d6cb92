/** Labels of members. Their slugs are made of their names. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import { isoTime } from "#app/api/admin/iso-time.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { browseQuery } from "#app/api/content/query.ts";
import { deleteLabel } from "#app/features/members/labels/delete-label.server.ts";
import { createLabel } from "#app/features/members/labels/label-commands.server.ts";
import {
  listCountedLabels,
  renameLabel,
} from "#app/features/members/labels/rename-label.server.ts";
import { nameSlug } from "#app/lib/slug.ts";
import type { Services } from "#app/platform/context.server.ts";
import { shortResource } from "./short-resource.server.ts";

const RELATIONS = { include: ["count.members"] };

export const LABEL_QUERY = browseQuery(RELATIONS);

export const LabelFields = z.object({ name: z.string() });

/** By name. Three statements. */
async function listLabelJson({ db }: Pick<Services, "db">) {
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

const { answerWith, reads } = shortResource({
  name: "labels",
  relations: RELATIONS,
  also: ["slug"],
  list: listLabelJson,
});

async function add(request: AdminRequest) {
  const { name } = await readItem(request.request, "labels", LabelFields);
  const made = await createLabel(request.services, name, BY_SCOPE);
  if (!made.ok && made.errors.name?.includes("exists")) {
    throw invalid("label", "name", "label already exists");
  }
  return answerWith(request, accept("label", made), { status: 201 });
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
  return answerWith(request, id);
}

/** Its members keep everything else; the desk can undo it for a while. */
async function remove({ services, params }: AdminRequest) {
  await deleteLabel(services, params.id ?? "", BY_SCOPE);
  return null;
}

export const LABEL_OPERATIONS: readonly AdminOperation[] = [
  ...reads("members"),
  { method: "POST", path: "labels", scope: "members", run: add },
  { method: "PUT", path: "labels/:id", scope: "members", run: edit },
  { method: "DELETE", path: "labels/:id", scope: "members", run: remove },
];
