/** Ghost 4 to 6: the JSON of its export alone, or a zip or folder with `content/images`, redirects, routes and members. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import {
  type ImportSource,
  PLAIN_SETTINGS,
  type Place,
  type SourceItem,
  type SourceLink,
  type SourcePerson,
  type SourceTerm,
} from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import { findByHead } from "#app/features/imports/sources/file-head.server.ts";
import { subscribersOf } from "#app/features/imports/sources/subscribers/subscriber-list.server.ts";
import { jsonRows } from "#app/features/imports/streams/json-rows.server.ts";
import { isInternalName } from "#app/features/taxonomy/internal-tags.ts";
import { InvalidFrontMatter } from "#app/lib/front-matter.ts";
import { audienceOf } from "./ghost-audience.ts";
import { ghostFileFinder } from "./ghost-files.ts";
import { readMarks } from "./ghost-marks.ts";
import { ghostPages } from "./ghost-pages.ts";
import { codeOf, type GhostSite, ghostPost, LOST_SETTINGS } from "./ghost-posts.ts";
import {
  GHOST_PATHS,
  type GhostRelations,
  readRelations,
  tableOf,
} from "./ghost-relations.server.ts";
import { type GhostRoutes, readRoutes, USUAL_ROUTES } from "./ghost-routes.ts";

const named = (archive: Archive, pattern: RegExp) =>
  archive.files.find((file) => pattern.test(file));

const ROUTES = /(?:^|\/)routes[\w-]*\.ya?ml$/;
const REDIRECTS = /(?:^|\/)redirects[\w-]*\.(?:json|ya?ml)$/;
const MEMBERS = /(?:^|\/)members[^/]*\.csv$/;

async function routesOf(archive: Archive): Promise<{ routes: GhostRoutes; place: Place }> {
  const file = named(archive, ROUTES) ?? "";
  const place = { file, field: "" };
  if (!file) return { routes: USUAL_ROUTES, place };
  try {
    return { routes: readRoutes(await readText(archive, file)), place };
  } catch (error) {
    if (!(error instanceof InvalidFrontMatter)) throw error;
    throw new ImportProblem("not-yaml", place, error.message);
  }
}

const pathOf = (pattern: string, row: FieldRow) =>
  pattern.replace("{slug}", textField(row, "slug"));

function person(row: FieldRow, index: number, { file, routes }: GhostSite): SourcePerson {
  const website = textField(row, "website");
  const facebook = textField(row, "facebook");
  const twitter = textField(row, "twitter").replace(/^@/, "");
  return {
    type: "person",
    externalId: textField(row, "id"),
    place: { file, field: `users.${index}` },
    name: textField(row, "name"),
    slug: textField(row, "slug"),
    email: textField(row, "email"),
    oldPath: pathOf(routes.author, row),
    bio: textField(row, "bio"),
    portrait: textField(row, "profile_image"),
    cover: textField(row, "cover_image"),
    links: {
      ...(website && { website }),
      ...(facebook && { facebook: `https://www.facebook.com/${facebook}` }),
      ...(twitter && { twitter: `https://x.com/${twitter}` }),
    },
  };
}

/** Internal tags have no page; their names begin with "#" here too. */
function term(row: FieldRow, index: number, { file, routes }: GhostSite): SourceTerm {
  const externalId = textField(row, "id");
  const place = { file, field: `tags.${index}` };
  return {
    type: "term",
    externalId,
    place,
    taxonomy: "tag",
    oldPath: isInternalName(textField(row, "name")) ? null : pathOf(routes.tag, row),
    name: textField(row, "name"),
    slug: textField(row, "slug"),
    description: textField(row, "description"),
    picture: textField(row, "feature_image"),
  };
}

function linksIn(json: string | undefined): SourceLink[] {
  try {
    const links: unknown = JSON.parse(json ?? "[]");
    return (Array.isArray(links) ? links : []).filter(isRow).map((link) => ({
      name: textField(link, "label"),
      href: textField(link, "url").replace("__GHOST_URL__", ""),
      depth: 0,
    }));
  } catch {
    return [];
  }
}

function* settingsOf({ settings, lost }: GhostRelations, file: string): Generator<SourceItem> {
  const title = settings.get("title") ?? "";
  const second = linksIn(settings.get("secondary_navigation"));
  yield {
    ...PLAIN_SETTINGS,
    place: { file, field: "settings" },
    title,
    description: settings.get("description") ?? "",
    navigation: linksIn(settings.get("navigation")),
    footer: second.length > 0 ? [{ title, links: second }] : [],
    language: settings.get("locale") || (settings.get("lang") ?? ""),
    timeZone: settings.get("timezone") ?? "",
    code: codeOf((name) => settings.get(name) ?? ""),
  };
  for (const [table, names] of lost) {
    const detail = `${names.length}: ${names.join(", ")}`;
    const place = { file, field: table };
    yield { type: "loss", externalId: `table ${table}`, place, code: "not-supported", detail };
  }
  for (const [name, code] of LOST_SETTINGS) {
    if (settings.get(name)) {
      const lost = { file, field: `settings.${name}` };
      yield { type: "loss", externalId: `settings ${name}`, place: lost, code, detail: name };
    }
  }
}

async function* itemsOf(
  archive: Archive,
  site: GhostSite,
  routesPlace: Place,
): AsyncGenerator<SourceItem> {
  const { file, relations, routes } = site;
  yield* settingsOf(relations, file);
  for (const [index, rule] of routes.unread.entries()) {
    const place = { ...routesPlace, field: rule };
    yield {
      type: "loss",
      externalId: `route ${index}`,
      place,
      code: "not-supported",
      detail: rule,
    };
  }
  yield* audienceOf(relations, file);
  for (const [index, row] of relations.users.entries()) yield person(row, index, site);
  for (const [index, row] of relations.tags.entries())
    if (!site.marks.get(textField(row, "id"))?.isOwn) yield term(row, index, site);
  for await (const found of jsonRows(archive, file, GHOST_PATHS)) {
    if (tableOf(found) === "posts" && isRow(found.value))
      yield ghostPost(found.value, found.index, site);
  }
  yield ghostPages(routes, { file, field: "" });
  const redirects = named(archive, REDIRECTS);
  if (redirects) {
    const place = { file: redirects, field: "" };
    yield {
      type: "redirects",
      externalId: redirects,
      place,
      text: await readText(archive, redirects),
    };
  }
  yield* subscribersOf(
    archive,
    archive.files.filter((each) => MEMBERS.test(each)),
  );
}

const slugsOf = (rows: readonly FieldRow[]) =>
  new Map(rows.map((row) => [textField(row, "id"), textField(row, "slug")]));

/** The file with Ghost's tables; null for an archive without one. */
export async function findGhostFile(archive: Archive): Promise<string | null> {
  const isExport = (head: string) => /^[^[{]*\{\s*"(?:db|meta|data)"\s*:/.test(head.slice(0, 200));
  const [file = null] = await findByHead(archive, /(?<!redirects[\w-]*)\.json$/i, isExport);
  return file;
}

/** Reads the JSON twice: relations first, then the posts as a stream. `routes.yaml` gives the old addresses. */
export async function openGhost(archive: Archive, file: string): Promise<ImportSource> {
  const relations = await readRelations(archive, file);
  const { routes, place } = await routesOf(archive);
  const { settings } = relations;
  const siteUrl = (settings.get("url") ?? "").replace(/\/+$/, "");
  const site: GhostSite = {
    file,
    relations,
    routes,
    tagSlugs: slugsOf(relations.tags),
    userSlugs: slugsOf(relations.users),
    marks: readMarks(relations.tags),
  };
  const findFile = ghostFileFinder(archive);
  const title = settings.get("title") ?? "";
  const firstUser = relations.users[0];
  return {
    name: "ghost",
    origin: `ghost ${firstUser ? textField(firstUser, "id") : title}`,
    siteUrl,
    fileHosts: [],
    title,
    items: () => itemsOf(archive, site, place),
    findFile,
  };
}
