/** Reads what other programs have a place for: posts in portions, with what belongs to them. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { PagesTable } from "#app/database/tables/pages.ts";
import type { AuthorsTable } from "#app/database/tables/people.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import type { TermsTable } from "#app/database/tables/terms.ts";

/** Posts but those in the trash, each with the series that it is a part of and its number there. */
export const selectPosts = (db: Database) =>
  db
    .selectFrom("posts")
    .leftJoin("series_parts", "series_parts.post_id", "posts.id")
    .leftJoin("series", "series.id", "series_parts.series_id")
    .select([
      "series.title as seriesTitle",
      "series.slug as seriesSlug",
      "series.description as seriesDescription",
      "series_parts.position as part",
    ])
    .where("status", "!=", "archived");

interface HasPath {
  path: string;
}

export type ExportedAuthor = Selectable<AuthorsTable> & HasPath;
export type ExportedTerm = Selectable<TermsTable> & HasPath;
export type ExportedPage = Selectable<PagesTable>;

export interface ExportedPost extends Selectable<PostsTable>, HasPath {
  /** In their order. */
  authors: readonly ExportedAuthor[];
  /** In their order, the main category first. */
  terms: readonly ExportedTerm[];
  /** Ids of the plans that open it, with access `tiers`. */
  planIds: readonly string[];
  seriesTitle: string | null;
  seriesSlug: string | null;
  seriesDescription: string | null;
  part: number | null;
  /** Pictures of a gallery. */
  pictures: readonly { media_id: string; alt: string; caption: string }[];
}

/** Authors and terms, which are few, and by which posts name them. */
export interface Subjects {
  authors: ReadonlyMap<string, ExportedAuthor>;
  terms: ReadonlyMap<string, ExportedTerm>;
}

const AT_ONCE = 100;

/** All authors and terms with their addresses, for exports. Two statements. */
export async function readSubjects(db: Database): Promise<Subjects> {
  const authors = await db
    .selectFrom("authors")
    .selectAll()
    .select(AUTHOR_ADDRESS)
    .orderBy("slug")
    .execute();
  const terms = await db
    .selectFrom("terms")
    .selectAll()
    .select(TERM_ADDRESS)
    .orderBy("slug")
    .execute();
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return { authors: byId(authors), terms: byId(terms) };
}

/** Posts of some ids in the order of their relations: authors, terms, plans, pictures. Four statements. */
async function readRelations(db: Database, ids: readonly string[]) {
  const authors = await db
    .selectFrom("post_authors")
    .select(["post_id", "author_id as id"])
    .where("post_id", "in", ids)
    .orderBy("position")
    .execute();
  const terms = await db
    .selectFrom("post_terms")
    .select(["post_id", "term_id as id"])
    .where("post_id", "in", ids)
    .orderBy("position")
    .execute();
  const plans = await db
    .selectFrom("post_plans")
    .innerJoin("plans", "plans.id", "post_plans.plan_id")
    .select(["post_id", "plan_id"])
    .where("post_id", "in", ids)
    .orderBy("plans.position")
    .orderBy("plan_id")
    .execute();
  const pictures = await db
    .selectFrom("post_pictures")
    .select(["post_id", "media_id", "alt", "caption"])
    .where("post_id", "in", ids)
    .orderBy("position")
    .execute();
  const byPost = <Row extends { post_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.post_id);
  return {
    authors: byPost(authors),
    terms: byPost(terms),
    plans: byPost(plans),
    pictures: byPost(pictures),
  };
}

/** All posts but those in the trash, in the order of their creation. */
export async function* readPosts(db: Database, subjects: Subjects): AsyncGenerator<ExportedPost> {
  let last = 0;
  for (;;) {
    const rows = await selectPosts(db)
      .selectAll("posts")
      .select(POST_ADDRESS)
      .where("number", ">", last)
      .orderBy("number")
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const related = await readRelations(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const authors = related.authors.get(row.id) ?? [];
      const terms = related.terms.get(row.id) ?? [];
      yield {
        ...row,
        authors: authors.flatMap(({ id }) => subjects.authors.get(id) ?? []),
        terms: terms.flatMap(({ id }) => subjects.terms.get(id) ?? []),
        planIds: (related.plans.get(row.id) ?? []).map(({ plan_id }) => plan_id),
        pictures: related.pictures.get(row.id) ?? [],
      };
    }
    last = rows.at(-1)!.number;
  }
}

/** Static pages with a text of their own. */
export async function readPages(db: Database): Promise<ExportedPage[]> {
  return db
    .selectFrom("pages")
    .selectAll()
    .where("deleted_at", "is", null)
    .where("title", "!=", "")
    .orderBy("path")
    .execute();
}

/** Whether a post is or will be in public lists: other programs would show all others to everybody. */
export const isOpenlyOut = ({ status, access }: Pick<PostsTable, "status" | "access">): boolean =>
  (status === "published" || status === "scheduled") && access !== "password";

/** Addresses of all posts, with their slugs: links within texts lead there. One statement. */
export async function readPaths(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("posts")
    .select([POST_ADDRESS, "slug"])
    .where("status", "!=", "archived")
    .orderBy("number")
    .execute();
  return new Map(rows.map(({ path, slug }) => [path, slug]));
}
