/** Decides where each post and page of a source will be, and keeps it, so that links within texts lead there. */

import type { Insertable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { findFreeSlug, shortenSlug } from "#app/database/queries/slugs.server.ts";
import { presentPattern } from "#app/database/queries/subject-address.server.ts";
import type { ImportAddressesTable } from "#app/database/tables/imports.ts";
import type { PostKind } from "#app/database/tables/posts.ts";
import { tidyPath } from "#app/features/imports/conversion/old-address.ts";
import { findItem, type Import } from "#app/features/imports/import-rows.server.ts";
import type { SourcePerson, SourcePost, SourceTerm } from "#app/features/imports/model.ts";
import { addressProblem } from "#app/features/pages/address.ts";
import { isUnwrittenStarter } from "#app/features/pages/starter-commands.server.ts";
import { isReserved, outsideFamilies } from "#app/features/posts/reserved-addresses.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";
import { toPagePath } from "#app/lib/addresses/page-path.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { findAvailable, SLUG, slugify } from "#app/lib/slug.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

type Row = Insertable<ImportAddressesTable>;

const ROWS_AT_ONCE = 200;

/** The slug of the source where it can stay, otherwise one made of it or of the title. */
export function preferredSlug(
  { slug, title }: Pick<SourcePost, "slug" | "title">,
  language: string,
): string {
  const given = decoded(slug).normalize("NFC");
  const usable = SLUG.test(given) && given === shortenSlug(given) ? given : slugify(given);
  return shortenSlug(usable || titleSlug(title, language)) || "post";
}

/** Fields that the address of a post needs in the current pattern. */
export interface Dated {
  publishedAt: number | null;
  createdAt: number;
  /** Slug of the first category; "" without one. */
  category: string;
}

/** Where something will be. */
export interface PlannedAddress {
  slug: string;
  path: string;
}

function fillPattern(pattern: string, slug: string, { publishedAt, createdAt, category }: Dated) {
  const date = new Date(publishedAt ?? createdAt).toISOString();
  return pattern
    .replace(":category", category || "-")
    .replace(":year", date.slice(0, 4))
    .replace(":month", date.slice(5, 7))
    .replace(":slug", slug);
}

export class AddressPlan {
  readonly #db: Database;
  readonly #of: Pick<Import, "id" | "origin">;
  readonly #patterns: ReadonlyMap<string, string>;
  /** Of the magazine. */
  readonly language: string;
  readonly #slugs = new Set<string>();
  readonly #paths = new Set<string>();
  #waiting: Row[] = [];

  private constructor(
    db: Database,
    of: Pick<Import, "id" | "origin">,
    patterns: ReadonlyMap<string, string>,
    language: string,
  ) {
    this.#db = db;
    this.#of = of;
    this.#patterns = patterns;
    this.language = language;
  }

  /** Forgets what an earlier check has decided. */
  static async begin(db: Database, of: Pick<Import, "id" | "origin">): Promise<AddressPlan> {
    await db.deleteFrom("import_addresses").where("import_id", "=", of.id).execute();
    const rows = await db
      .selectFrom("address_patterns")
      .select(["subject", "pattern"])
      .where("is_current", "=", 1)
      .execute();
    const patterns = new Map(rows.map((row) => [row.subject, row.pattern]));
    return new AddressPlan(db, of, patterns, await findSiteLanguage(db));
  }

  async #add(row: Omit<Row, "import_id">): Promise<void> {
    this.#waiting.push({ ...row, import_id: this.#of.id });
    if (this.#waiting.length >= ROWS_AT_ONCE) await this.end();
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    await this.#db
      .insertInto("import_addresses")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["import_id", "kind", "external_id"]).doNothing())
      .execute();
  }

  /** A second row, of no item, is for links within texts. */
  async #addText(post: SourcePost, where: Pick<Row, "slug" | "new_path">): Promise<void> {
    const { type: kind, externalId, linkedAs } = post;
    await this.#add({ ...where, kind, external_id: externalId, old_path: oldOf(post) });
    if (linkedAs === "") return;
    const old_path = oldOf({ oldPath: linkedAs });
    await this.#add({ ...where, kind, external_id: `${externalId} link`, old_path });
  }

  /** @returns the slug and path that the post will have */
  async addPost(post: SourcePost, kind: PostKind, dated: Dated): Promise<PlannedAddress> {
    const slug =
      (await this.#knownSlug(post)) ??
      (await this.#freeSlug(outsideFamilies(preferredSlug(post, this.language))));
    this.#slugs.add(slug);
    const usual = kind === "standard" ? "/single/:slug" : `/single-${kind}/:slug`;
    const new_path = fillPattern(this.#patterns.get(kind) ?? usual, slug, dated);
    await this.#addText(post, { slug, new_path });
    return { slug, path: new_path };
  }

  async #knownSlug({ externalId }: SourcePost): Promise<string | null> {
    const item = await findItem(this.#db, this.#of.origin, "post", externalId);
    if (!item) return null;
    const post = this.#db.selectFrom("posts").select("slug").where("id", "=", item.target_id);
    return (await post.where("deleted_at", "is", null).executeTakeFirst())?.slug ?? null;
  }

  #freeSlug(wish: string): Promise<string> {
    const isPlanned = (slug: string) => this.#slugs.has(slug) || isReserved(slug);
    return findFreeSlug(this.#db, "posts", wish, isPlanned);
  }

  /** @returns the slug and path that the page will have */
  async addPage(page: SourcePost): Promise<PlannedAddress> {
    const path = (await this.#knownPath(page)) ?? (await this.#freePath(page));
    this.#paths.add(path);
    const slug = path.slice(1);
    await this.#addText(page, { slug, new_path: path });
    return { slug, path };
  }

  async #knownPath({ externalId }: SourcePost): Promise<string | null> {
    const item = await findItem(this.#db, this.#of.origin, "page", externalId);
    if (!item) return null;
    const page = this.#db.selectFrom("pages").select("path").where("id", "=", item.target_id);
    return (await page.executeTakeFirst())?.path ?? null;
  }

  async #freePath(page: SourcePost): Promise<string> {
    const given = toPagePath(tidyPath(page.oldPath ?? ""));
    const wish =
      addressProblem(given) === null
        ? given
        : `/${outsideFamilies(preferredSlug(page, this.language).toLowerCase())}`;
    const findTaken = async (paths: string[]) => {
      const rows = await this.#db
        .selectFrom("pages")
        .select(["id", "path", "version"])
        .where("path", "in", paths)
        .execute();
      // One that nobody has written makes way.
      const written = rows.filter((row) => !isUnwrittenStarter(row));
      return new Set(written.map((row) => row.path));
    };
    const isPlanned = (path: string) => this.#paths.has(path) || addressProblem(path) !== null;
    return findAvailable(wish, findTaken, isPlanned);
  }

  /** @returns where the page of a term or author will be, as far as it is known */
  async addSubject(subject: SourceTerm | SourcePerson): Promise<string> {
    const { type: kind, externalId: external_id, slug } = subject;
    const pattern = await presentPattern(
      this.#db,
      subject.type === "term" ? subject.taxonomy : "author",
    );
    const new_path = pattern.replace(":slug", slug);
    await this.#add({ kind, external_id, slug, new_path, old_path: oldOf(subject) });
    return new_path;
  }
}

const oldOf = ({ oldPath }: { oldPath: string | null }) =>
  oldPath === null ? null : tidyPath(oldPath).slice(0, 1000);

/** Where the posts and pages at these old paths will be. */
export async function findNewPaths(
  db: Database,
  importId: string,
  oldPaths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (oldPaths.length === 0) return new Map();
  const rows = await db
    .selectFrom("import_addresses")
    .select(["old_path", "new_path"])
    .where("import_id", "=", importId)
    .where("old_path", "in", oldPaths.slice(0, 500))
    .execute();
  return new Map(rows.map((row) => [row.old_path!, row.new_path]));
}
