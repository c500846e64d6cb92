/** Makes every old address lead to the new one. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { literalPath } from "#app/features/imports/conversion/old-address.ts";
import { recordFailure } from "#app/features/imports/failures.server.ts";
import { type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourceName } from "#app/features/imports/model.ts";
import { importRedirects } from "#app/features/redirects/commands.server.ts";
import { readRedirectFile } from "#app/features/redirects/files/read-file.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };
const ROWS_AT_ONCE = 500;

interface OldAddress {
  kind: "post" | "page" | "term" | "person";
  external_id: string;
  old_path: string;
  target_id: string;
}

function oldAddresses(db: Database, { id, origin }: Import, offset: number): Promise<OldAddress[]> {
  return db
    .selectFrom("import_addresses as address")
    .innerJoin("import_items as item", (join) =>
      join
        .onRef("item.external_id", "=", "address.external_id")
        .onRef("item.kind", "=", "address.kind")
        .on("item.origin", "=", origin),
    )
    .select(["address.kind", "address.external_id", "address.old_path", "item.target_id"])
    .where("address.import_id", "=", id)
    .where("address.old_path", "is not", null)
    .orderBy("address.kind")
    .orderBy("address.external_id")
    .limit(ROWS_AT_ONCE)
    .offset(offset)
    .execute() as Promise<OldAddress[]>;
}

type Found = Promise<{ id: string; path: string | null }[]>;

/** The current addresses of each kind, by the patterns that the owner has chosen. */
const READERS: Record<OldAddress["kind"], (db: Database, ids: string[]) => Found> = {
  post: (db, ids) =>
    db
      .selectFrom("posts")
      .select(["posts.id", POST_ADDRESS])
      .where("posts.id", "in", ids)
      .execute(),
  page: (db, ids) => db.selectFrom("pages").select(["id", "path"]).where("id", "in", ids).execute(),
  term: (db, ids) =>
    db.selectFrom("terms").select(["terms.id", TERM_ADDRESS]).where("id", "in", ids).execute(),
  person: (db, ids) =>
    db
      .selectFrom("authors")
      .select(["authors.id", AUTHOR_ADDRESS])
      .where("id", "in", ids)
      .execute(),
};

/** Present paths by kind and id. */
async function presentPaths(
  db: Database,
  rows: readonly OldAddress[],
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map((row) => row.target_id);
    for (const { id, path } of await READERS[kind](db, ids))
      if (path) paths.set(`${kind} ${id}`, path);
  }
  return paths;
}

const LABEL = "/search/label/";

/** The addresses of the feed of a category, tag or author by that of its page. */
const SUBJECT_FEEDS: Partial<Record<SourceName, (page: string) => string[]>> = {
  ghost: (page) => [`${page}/rss`],
  // Hugo's; only its pages of terms are known.
  markdown: (page) => [`${page}/index.xml`],
  wordpress: (page) => [`${page}/feed`],
  blogger: (page) => spellings(page).map((each) => each.replace(LABEL, "/feeds/posts/default/-/")),
};
const OWN_SUBJECT_FEED = "/rss.xml";

/** Blogger also writes the spaces of a label as plus signs. */
const spellings = (page: string): string[] =>
  page.startsWith(LABEL) ? [...new Set([page, page.replaceAll(" ", "+")])] : [page];

/** Old addresses without a target are listed with the import; all others are known to work. */
async function addRules(
  writer: Writer,
  of: Import,
  rules: readonly { source: string; target: string; status: number }[],
  siteUrl: string,
): Promise<void> {
  if (rules.length === 0) return;
  const found = rules.map((rule, line) => ({ ...rule, line, text: rule.source }));
  await inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const before = await idsBySource(db, rules);
    const { report } = await importRedirects(inside, found, siteUrl, CHANGE);
    for (const { text, reason } of report.refused) await recordFailure(db, of.id, text, reason);
    for (const [source, id] of await idsBySource(db, rules)) {
      const isNew = !before.has(source);
      if (isNew)
        await saveItem(db, of, { kind: "redirect", externalId: source, targetId: id, isNew });
    }
  });
}

async function idsBySource(
  db: Database,
  rules: readonly { source: string }[],
): Promise<ReadonlyMap<string, string>> {
  const sources = rules.map(({ source }) => source);
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "source"])
    .where("source", "in", sources)
    .execute();
  return new Map(rows.map((row) => [row.source, row.id]));
}

const ruleOf = (oldPath: string, target: string) => ({
  source: literalPath(oldPath),
  target,
  status: 301,
});

/** Redirects of all old addresses that have moved, and of the feeds of subjects. Idempotent. */
export async function writeRedirects(writer: Writer, of: Import, siteUrl: string): Promise<void> {
  const feedsOf = of.source && of.source !== "archive" ? SUBJECT_FEEDS[of.source] : undefined;
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await oldAddresses(writer.db, of, offset);
    if (rows.length === 0) return;
    const paths = await presentPaths(writer.db, rows);
    const rules = rows.flatMap(({ kind, target_id, old_path }) => {
      const target = paths.get(`${kind} ${target_id}`);
      if (target === undefined || !/^\/[^?#]/.test(old_path)) return [];
      const feed = kind === "term" || kind === "person" ? feedsOf : undefined;
      const pages = spellings(old_path).filter((page) => page !== target);
      return [
        ...pages.map((page) => ruleOf(page, target)),
        ...(feed?.(old_path) ?? []).map((each) => ruleOf(each, target + OWN_SUBJECT_FEED)),
      ];
    });
    await addRules(writer, of, rules, siteUrl);
  }
}

/** Present addresses of the imported content: a redirect from one would hide it, and lead in a circle. */
async function takenPaths(
  db: Database,
  { id }: Import,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("import_addresses")
    .select("new_path")
    .where("import_id", "=", id)
    .where("new_path", "in", [...sources])
    .execute();
  return new Set(rows.map((row) => row.new_path));
}

/** Takes over redirects that the old site had of its own. */
export async function importRedirectRules(
  writer: Writer,
  of: Import,
  text: string,
  siteUrl: string,
): Promise<void> {
  const { rules } = readRedirectFile(text);
  for (const chunk of chunksOf(rules, ROWS_AT_ONCE)) {
    const sources = chunk.map(({ source }) => source);
    const taken = await takenPaths(writer.db, of, sources);
    const kept = chunk.filter(({ source }) => !taken.has(source));
    await addRules(writer, of, kept, siteUrl);
  }
}
