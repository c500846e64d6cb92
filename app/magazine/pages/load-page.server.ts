/** Loads static pages for their route. */
import type { RouterContextProvider } from "react-router";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { PAGE_PREFIX } from "#app/features/arrangements/queries.server.ts";
import { listOpeningPlans } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { thanksPath } from "#app/features/pages/address.ts";
import { findMovedPage } from "#app/features/pages/address-queries.server.ts";
import type { PageContent } from "#app/features/pages/models.ts";
import { findPage } from "#app/features/pages/queries.server.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { countMagazine } from "#app/features/site/facts-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pagePathOf } from "#app/lib/addresses/page-path.ts";
import { endOfHour } from "#app/lib/time.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { readArrangement } from "#app/magazine/home/shown-home.server.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";
import type { AboutParts, ShownPage } from "./page-models.ts";

type Context = Readonly<RouterContextProvider>;

const FOUNDERS = 4;
const PICTURES = 5;

async function loadAbout(context: Context): Promise<AboutParts> {
  const { db } = getServices(context);
  tagPage(context, "posts");
  // The number of all comments; each comment's event names only its post.
  notFreshAfter(context, endOfHour(Date.now()));
  const [founders, posts, facts] = await Promise.all([
    listTopAuthors(db, FOUNDERS),
    listPosts(db, { sort: "curated", limit: PICTURES * 2 }),
    countMagazine(db),
  ]);
  const pictures = posts.items.flatMap((post) => post.picture ?? []).slice(0, PICTURES);
  return { founders, pictures, facts };
}

/** The draft that every magazine begins with, wherever it has gone since, or the page at its address. */
const isPrivacyPage = ({ id, path }: Pick<PageContent, "id" | "path">) =>
  id === "first-privacy" || path === "/privacy";

/** A page with what its template needs and the sections given, and the tags of all that. */
export async function showWithSections(
  context: Context,
  { bodyHtml: html, ...page }: PageContent,
  sections: ShownHome | null,
): Promise<ShownPage> {
  const { db } = getServices(context);
  tagPage(context, `page:${page.id}`, "site");
  const plans = page.hasFullAccess ? [] : await listOpeningPlans(db, page);
  return {
    page,
    html,
    site: await getSite(db),
    about: page.template === "about" ? await loadAbout(context) : null,
    sections,
    tellsOfMeasuring: isPrivacyPage(page) && (await readNewsletterSettings(db)).isMeasured,
    offer: { plans: plans.map(({ name }) => name), freePosts: 0 },
  };
}

/**
 * A page with what its template needs, and the tags of all that. Sections are for those who may read the whole page.
 * @param search selects tabs and the part of a list, as on a home
 */
export async function showPage(
  context: Context,
  content: PageContent,
  search: URLSearchParams,
): Promise<ShownPage> {
  const { id, template, hasFullAccess } = content;
  const hasSections = template === "landing" && hasFullAccess;
  const sections = hasSections ? await readArrangement(context, PAGE_PREFIX + id, search) : null;
  return showWithSections(context, content, sections);
}

/** Result of an address: a page, the thanks of one with a form, or a redirect. */
export type PageAtPath =
  | { kind: "page"; content: PageContent; isThanks: boolean }
  | { kind: "moved"; path: string }
  | null;

/** Without its last segment. */
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/**
 * Looks an address up. At most four statements.
 * @param pathname as in the URL, encoded
 */
export async function findPageAt(
  context: Context,
  pathname: string,
  options?: { hasFullAccess: boolean },
): Promise<PageAtPath> {
  const { db } = getServices(context);
  const path = pagePathOf(pathname);
  if (path === null) return null;
  const content = await findPage(db, path, options);
  if (content) return { kind: "page", content, isThanks: false };
  const parent = path === thanksPath(parentOf(path)) ? await findPage(db, parentOf(path)) : null;
  if (parent?.template === "contact") return { kind: "page", content: parent, isThanks: true };
  const moved = await findMovedPage(db, path);
  return moved === null ? null : { kind: "moved", path: moved };
}
