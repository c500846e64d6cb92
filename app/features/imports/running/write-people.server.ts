/** Writes people and terms of a source, or takes those that are here. */

import { findFreeSlug } from "#app/database/queries/slugs.server.ts";
import { AUTHOR_LINKS } from "#app/features/accounts/input.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { saveUser } from "#app/features/accounts/profile/user-commands.server.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { findItem, findTargets, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourcePerson, SourceTerm } from "#app/features/imports/model.ts";
import { isReservedFolder, outsideFamilies } from "#app/features/posts/reserved-addresses.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { refuseParent } from "#app/features/taxonomy/parents.server.ts";
import { divideTerms } from "#app/features/taxonomy/queries.server.ts";
import { stableId } from "#app/lib/id.server.ts";
import { SLUG, slugify } from "#app/lib/slug.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findMatch } from "./find-match.server.ts";
import { valueOrThrow, type Writing } from "./writing.server.ts";

type Files = ReadonlyMap<string, StoredFile>;

const CHANGE = { actor: SYSTEM, isImport: true };

const pictureOf = (files: Files, address: string): string | null => {
  const file = files.get(address);
  return file?.kind === "image" ? file.id : null;
};

function freeSlug(
  { db }: Writer,
  table: "authors" | "terms",
  { slug, name }: { slug: string; name: string },
): Promise<string> {
  const given = SLUG.test(slug) ? slug : slugify(slug);
  const wish = outsideFamilies(given || slugify(name) || "name")
    .slice(0, 100)
    .replace(/-$/, "");
  return findFreeSlug(db, table, wish, isReservedFolder);
}

/** The choice of the owner, or what was found; null for something new. */
async function chosen(
  { db }: Writer,
  wish: string | undefined,
  table: "authors" | "terms",
  match: () => Promise<string | null>,
): Promise<string | null> {
  if (wish === undefined) return match();
  const row = await db.selectFrom(table).select("id").where("id", "=", wish).executeTakeFirst();
  return row?.id ?? null;
}

const linksOf = ({ links }: SourcePerson) => {
  const known: readonly string[] = AUTHOR_LINKS;
  const isLink = ([name, href]: [string, string]) => known.includes(name) && URL.canParse(href);
  return Object.fromEntries(Object.entries(links).filter(isLink));
};

/** A new author is a byline without an account: nobody can sign in by an address in an untrusted file. */
export async function writePerson(
  writer: Writer,
  writing: Writing,
  person: SourcePerson,
  files: Files,
) {
  const { externalId } = person;
  const { of } = writing;
  if (await findItem(writer.db, of.origin, "person", externalId)) return;
  const item = { kind: "person" as const, externalId };
  const wish = of.choices.people[externalId];
  const known = await chosen(writer, wish, "authors", () => findMatch(writer.db, "person", person));
  if (known) return saveItem(writer.db, of, { ...item, targetId: known, isNew: false });
  const id = stableId("import", of.origin, "person", externalId);
  const slug = await freeSlug(writer, "authors", person);
  const input = {
    id,
    slug,
    firstName: "",
    lastName: "",
    displayName: person.name.trim().slice(0, 120) || person.slug || "—",
    description: person.bio.slice(0, 2000),
    avatarId: pictureOf(files, person.portrait),
    coverId: pictureOf(files, person.cover),
    links: linksOf(person),
  };
  valueOrThrow(person.place, await saveAuthor(writer, input, CHANGE));
  await saveItem(writer.db, of, { ...item, targetId: id, isNew: true });
}

/** The category above, as far as it came; a choice may have made it a tag. */
async function findParent({ db }: Writer, origin: string, { parentId }: SourceTerm) {
  if (!parentId) return null;
  const [id] = await findTargets(db, origin, "term", [parentId]);
  if (!id) return null;
  const isRefused = await refuseParent(db, "", id);
  return isRefused ? null : id;
}

/** A term of the same address, or a new one. A choice may also name the taxonomy of a new one. */
export async function writeTerm(writer: Writer, writing: Writing, term: SourceTerm, files: Files) {
  const { externalId } = term;
  const { of } = writing;
  if (await findItem(writer.db, of.origin, "term", externalId)) return;
  const item = { kind: "term" as const, externalId };
  const wish = of.choices.terms[externalId];
  const taxonomy = wish === "category" || wish === "tag" ? wish : term.taxonomy;
  const known = await chosen(writer, wish, "terms", () =>
    findMatch(writer.db, taxonomy, { ...term, email: "" }),
  );
  if (known) return saveItem(writer.db, of, { ...item, targetId: known, isNew: false });
  const id = stableId("import", of.origin, "term", externalId);
  const input = {
    id,
    taxonomy,
    parentId: taxonomy === "category" ? await findParent(writer, of.origin, term) : null,
    slug: await freeSlug(writer, "terms", term),
    name: term.name.trim().slice(0, 80) || term.slug || "—",
    description: term.description.slice(0, 500),
    pictureId: pictureOf(files, term.picture),
  };
  valueOrThrow(term.place, await saveTerm(writer, input, CHANGE));
  await saveItem(writer.db, of, { ...item, targetId: id, isNew: true });
}

/** Ids of the categories and tags of a post: a choice may have moved some from one to the other. */
export async function termsOf(
  { db }: Writer,
  { of }: Writing,
  externalIds: readonly string[],
): Promise<{ categoryIds: string[]; tagIds: string[] }> {
  const ids = (await findTargets(db, of.origin, "term", externalIds)).slice(0, 50);
  return divideTerms(db, ids);
}

/** Who a post is by; the magazine itself where the source does not say. */
export async function importAuthors(
  writer: Writer,
  { of, title }: Writing,
  externalIds: readonly string[],
): Promise<string[]> {
  const { origin } = of;
  const ids = (await findTargets(writer.db, origin, "person", externalIds)).slice(0, 50);
  if (ids.length > 0) return ids;
  const nobody = { kind: "person" as const, externalId: "*" };
  const known = await findItem(writer.db, origin, "person", nobody.externalId);
  if (known) return [known.target_id];
  const id = stableId("import", origin, "person", nobody.externalId);
  const name = title.trim().slice(0, 120) || "Editorial team";
  const slug = await freeSlug(writer, "authors", { slug: "", name });
  const input = { id, slug, firstName: "", lastName: "", displayName: name };
  valueOrThrow({ file: "", field: "" }, await saveAuthor(writer, input, CHANGE));
  await saveItem(writer.db, of, { ...nobody, targetId: id, isNew: true });
  return [id];
}

/** A reader without an address, who has written comments on the old site. */
export async function commenterOf(writer: Writer, { of }: Writing, name: string): Promise<string> {
  const externalId = name.trim().toLowerCase().slice(0, 200);
  const known = await findItem(writer.db, of.origin, "commenter", externalId);
  if (known) return known.target_id;
  const id = stableId("import", of.origin, "commenter", externalId);
  const input = { id, name: name.trim().slice(0, 120) || "—", role: "reader" as const };
  valueOrThrow({ file: "", field: name }, await saveUser(writer, input, CHANGE));
  await saveItem(writer.db, of, { kind: "commenter", externalId, targetId: id, isNew: true });
  return id;
}
