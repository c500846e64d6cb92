/** A post of a Ghost export. */
import { type Body, PieceList } from "#app/features/imports/conversion/body.ts";
import type { LossCode } from "#app/features/imports/loss-codes.ts";
import { PLAIN_POST, type SourceCode, type SourcePost } from "#app/features/imports/model.ts";
import { type FieldRow, textField, timeField } from "#app/features/imports/sources/fields.ts";
import { type GhostMarks, withMarks } from "./ghost-marks.ts";
import type { GhostRelations } from "./ghost-relations.server.ts";
import { type GhostRoutes, ghostPath } from "./ghost-routes.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

export interface GhostSite {
  file: string;
  relations: GhostRelations;
  routes: GhostRoutes;
  /** Slugs by id. */
  tagSlugs: ReadonlyMap<string, string>;
  userSlugs: ReadonlyMap<string, string>;
  marks: GhostMarks;
}

/** Code of a post, or of the whole site. */
export const codeOf = (read: (name: string) => string): SourceCode => ({
  head: read("codeinjection_head"),
  foot: read("codeinjection_foot"),
});

/** Lexical before Mobiledoc before HTML: the earlier ones are what authors have written. */
function bodyOf(row: FieldRow, access: SourcePost["access"]): Body {
  const list = new PieceList();
  const [lexical, mobiledoc] = [textField(row, "lexical"), textField(row, "mobiledoc")];
  const html =
    (lexical && lexicalHtml(lexical, list)) ||
    (mobiledoc && mobiledocHtml(mobiledoc, list)) ||
    textField(row, "html");
  for (const name of ["codeinjection_head", "codeinjection_foot"]) {
    if (textField(row, name)) list.lose("code-injection", name);
  }
  if (row.status === "sent") list.lose("email-only", "");
  if (row.visibility === "tiers" && access === "paid") list.lose("tier", "");
  return { format: "html", html, pieces: list.pieces, losses: list.losses };
}

const STATUS: ReadonlyMap<string, SourcePost["status"]> = new Map([
  ["published", "published"],
  ["scheduled", "scheduled"],
]);

/** Tiers of a page become paid access: pages do not choose plans here. */
function accessOf(row: FieldRow, { relations }: GhostSite): Pick<SourcePost, "access" | "planIds"> {
  const visibility = textField(row, "visibility");
  const planIds = relations.openedBy.get(textField(row, "id")) ?? [];
  if (visibility === "members") return { access: "members", planIds: [] };
  if (visibility === "tiers" && planIds.length > 0 && !isPage(row))
    return { access: "tiers", planIds };
  const isPaid = visibility === "paid" || visibility === "tiers";
  return { access: isPaid ? "paid" : "public", planIds: [] };
}

const isPage = (row: FieldRow) =>
  row.type === "page" || Number(row.page ?? 0) === 1 || row.page === true;

/**
 * A row of `posts` with its authors, tags and meta.
 * @param index its place in the file, for messages
 */
export function ghostPost(row: FieldRow, index: number, site: GhostSite): SourcePost {
  const { relations, routes } = site;
  const id = textField(row, "id");
  const meta = relations.meta.get(id) ?? row;
  const slug = textField(row, "slug");
  const status = STATUS.get(textField(row, "status")) ?? "draft";
  const publishedAt = timeField(row, "published_at");
  const authorIds = relations.authors.get(id) ?? [textField(row, "author_id")].filter(Boolean);
  const tagIds = relations.tagged.get(id) ?? [];
  const path = () =>
    ghostPath(routes, {
      id,
      slug,
      publishedAt: publishedAt ?? 0,
      tags: tagIds
        .map((tag) => site.tagSlugs.get(tag) ?? "")
        .filter((tag) => !tag.startsWith("hash-")),
      author: site.userSlugs.get(authorIds[0] ?? "") ?? "",
    });
  const picture = textField(row, "feature_image");
  const opening = accessOf(row, site);
  return {
    ...PLAIN_POST,
    type: isPage(row) ? "page" : "post",
    externalId: id,
    place: { file: site.file, field: `posts.${index} ${textField(row, "title")}` },
    title: textField(row, "title"),
    slug,
    oldPath: status === "draft" ? null : isPage(row) ? `/${slug}/` : path(),
    status,
    ...opening,
    publishedAt,
    createdAt: timeField(row, "created_at") ?? publishedAt ?? Date.now(),
    excerpt: textField(row, "custom_excerpt"),
    authorIds,
    ...withMarks(tagIds, site.marks),
    picture: picture ? { address: picture, alt: textField(meta, "feature_image_alt") } : null,
    seoTitle: textField(meta, "meta_title"),
    seoDescription: textField(meta, "meta_description"),
    canonicalUrl: textField(row, "canonical_url"),
    feedId: id,
    code: codeOf((name) => textField(row, name)),
    body: () => bodyOf(row, opening.access),
  };
}

/** Parts of a whole site that come only where the owner wants them, by the setting that holds them. */
export const LOST_SETTINGS: readonly [name: string, code: LossCode][] = [
  ["codeinjection_head", "code-injection"],
  ["codeinjection_foot", "code-injection"],
];
