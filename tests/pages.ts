import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "#app/features/accounts/policy.ts";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { POST_TEMPLATES } from "#app/magazine/post/layouts.ts";
import { ROOT } from "./source-files.ts";

const englishMessages: Record<string, string> = JSON.parse(
  readFileSync(join(ROOT, "locales/en/interface.json"), "utf8"),
);

/** Every public page; a new entry is covered by all sweeps. */
export interface ListedPage {
  path: string;
  /** Without the site's name. */
  title: string;
  /** 200 by default. */
  status?: number;
  /** The canonical URL, if it is not the page's own. */
  canonical?: string;
  /** English by default. */
  lang?: string;
  /** Selector of what distinguishes it from a page that is checked whole. */
  differsIn?: string;
}

export const POST_PATH = "/single/a-staircase-tried-on-in-socks";
export const POST_TITLE = "A staircase, tried on in socks";

/** Every home; pages of the header styles show the main home, and are canonical to it. */
const HOME_PAGES = Object.entries(HOMES).map(([path, { title }]) => {
  const page = { path, title: englishMessages[title]! };
  const isHeaderStyle = path.startsWith("/home-header");
  return isHeaderStyle ? { ...page, canonical: "/", differsIn: "body header" } : page;
});

export const PAGES: ListedPage[] = [
  ...HOME_PAGES,
  { path: "/home-rtl", title: "الرئيسية", lang: "ar" },
  { path: POST_PATH, title: POST_TITLE },
  // The same post in every other layout; gallery, video and audio posts are below.
  ...POST_TEMPLATES.filter(({ name }) => name !== "single").map(({ name }) => ({
    path: POST_PATH.replace("single", name),
    title: POST_TITLE,
    canonical: POST_PATH,
  })),
  {
    path: "/single/how-to-weigh-a-penguin-politely",
    title: "How to weigh a penguin politely",
  },
  { path: "/single-gallery/somebody-is-still-up", title: "Somebody is still up" },
  { path: "/single-video/handing-over-to-the-meerkats", title: "Handing over to the meerkats" },
  { path: "/single-audio/ninth-floor-doors-opening", title: "Ninth floor, doors opening" },
  { path: "/archive/design", title: "Design" },
  { path: "/archive/technology", title: "Technology" },
  { path: "/archive/architecture", title: "Architecture" },
  {
    path: "/archive/design?category=books&tag=architecture",
    title: "Design",
    canonical: "/archive/design",
  },
  { path: "/archive-video/science", title: "Science: videos" },
  { path: "/archive-audio/travel", title: "Travel: audio" },
  { path: "/author/mei-tanaka", title: "Mei Tanaka" },
  {
    path: "/author/mei-tanaka?tab=favorites",
    title: "Mei Tanaka",
    canonical: "/author/mei-tanaka",
  },
  { path: "/author/mei-tanaka?tab=saved", title: "Mei Tanaka", canonical: "/author/mei-tanaka" },
  { path: "/author-v2/mei-tanaka", title: "Mei Tanaka", canonical: "/author/mei-tanaka" },
  {
    path: "/author-v2/samir-haddad?tab=favorites",
    title: "Samir Haddad",
    canonical: "/author/samir-haddad",
  },
  { path: "/series", title: "Series" },
  { path: "/series/hands-out-of-sight", title: "Hands out of sight" },
  { path: "/about", title: "About" },
  { path: "/contact", title: "Contact" },
  { path: "/privacy", title: "Privacy" },
  { path: "/subscription", title: "Subscription" },
  { path: "/login", title: "Login" },
  { path: "/login/google?next=/about", title: "Log in with Google", canonical: "/login" },
  { path: "/signup", title: "Signup" },
  { path: "/signup?sent", title: "Signup", canonical: "/signup" },
  { path: "/forgot-pass", title: "Forgot password" },
  { path: "/login/email", title: "Login by email" },
  { path: "/subscribe", title: "Newsletter" },
  { path: "/credits", title: "Credits and licences" },
  { path: "/docs/api", title: "API" },
  { path: "/search", title: "Search: Technology" },
  { path: "/search?q=garden&tab=tags", title: "Search: garden", canonical: "/search" },
  // The other variant of the search page.
  { path: "/search-v2", title: "Search: Technology", canonical: "/search-v2" },
  { path: "/search-v2?q=garden", title: "Search: garden", canonical: "/search-v2" },
  { path: "/search?q=xqzvvk", title: "Search: xqzvvk", canonical: "/search" },
  { path: "/nowhere-in-particular", title: "Page not found", status: 404 },
  { path: "/page404", title: "Page not found", status: 404 },
];

export const isHome = (path: string) => path === "/" || path.startsWith("/home-");

/** The pages that exist. */
export const FOUND_PAGES = PAGES.filter((page) => (page.status ?? 200) === 200);

export interface PersonalPage {
  /** Parameters such as ":mail" are created for the visit. */
  path: string;
  /** The role that opens it; signed out by default. */
  role?: Role;
  /** 200 by default. */
  status?: number;
}

const pagesFor = (role: Role | undefined, paths: string[]): PersonalPage[] =>
  paths.map((path) => ({ path, role }));

/** Every personal page, as a role that may open it. */
export const PERSONAL_PAGES: readonly PersonalPage[] = [
  { path: "/newsletter/choices/anything", status: 404 },
  { path: "/newsletter/unsubscribe/anything", status: 404 },
  ...pagesFor(undefined, [
    "/contact/thanks",
    "/newsletter/thanks",
    "/newsletter/confirm/anything",
    "/account/unsubscribe/anything",
    "/account/gone",
    "/signup/invited/:invitation",
    "/signup/invited/anything",
    "/signup/:signup",
    "/forgot-pass/:reset",
    "/login/email/code",
    "/login/email/anything",
    "/account/email/:change",
    "/actions/comments?report=post:DEMO_POSTS_1",
  ]),
  ...pagesFor("reader", [
    "/account/security",
    "/account/authenticator",
    "/account/data",
    "/account/invoices/:invoice",
    "/account/read/single/a-staircase-tried-on-in-socks",
    "/actions/comments?reply=:comment",
    "/dashboard/root",
    "/dashboard/reading",
    "/dashboard/following",
    "/dashboard/notifications",
    "/dashboard/edit-profile",
    "/dashboard/subscription",
    "/dashboard/subscribe/basic",
    "/dashboard/billing-address",
    "/dashboard/submit-post",
  ]),
  ...pagesFor("author", [
    "/dashboard/root",
    "/dashboard/edit-profile",
    "/dashboard/submit-post",
    "/dashboard/posts",
    "/dashboard/media",
    "/dashboard/assignments",
  ]),
  ...pagesFor("editor", [
    "/account/token",
    "/dashboard/root",
    "/dashboard/posts",
    "/dashboard/posts?words=garden&status=published&sort=title",
    "/dashboard/posts/trash",
    "/dashboard/posts/DEMO_POSTS_1",
    "/dashboard/posts/DEMO_POSTS_1/revisions",
    "/dashboard/posts/DEMO_POSTS_1/preview",
    "/dashboard/posts/DEMO_POSTS_1/translations",
    "/dashboard/media/:picture",
    "/dashboard/media/:video",
    "/dashboard/calendar",
    // Begins and ends with days of other months, whatever the day of the test.
    "/dashboard/calendar?month=2027-05",
    "/dashboard/calendar?week=2026-11-18",
    "/dashboard/assignments?new=1&post=DEMO_POSTS_1",
    "/dashboard/front-page",
    "/dashboard/front-page?page=term-design",
    "/dashboard/curated",
    "/dashboard/series",
    "/dashboard/series/hands-out-of-sight",
    "/dashboard/pages",
    "/dashboard/pages/about",
    "/dashboard/moderation",
    "/dashboard/moderation?view=log",
    "/dashboard/newsletter",
    "/dashboard/members",
    "/dashboard/members?words=a&emails=confirmed&sort=name",
    "/dashboard/members/growth",
    "/dashboard/posts/DEMO_POSTS_1/email",
    "/dashboard/settings/terms",
    "/dashboard/settings/terms/design",
  ]),
  ...pagesFor("owner", [
    "/dashboard/root",
    "/dashboard/payments",
    "/dashboard/payments?view=subscribers",
    "/dashboard/members/labels",
    "/dashboard/newsletter?view=settings",
    "/dashboard/settings",
    "/dashboard/settings/appearance",
    "/dashboard/settings/look",
    "/dashboard/settings/look/essay",
    "/dashboard/settings/podcast",
    "/dashboard/settings/privacy",
    "/dashboard/settings/icon",
    "/dashboard/settings/search",
    "/dashboard/settings/search?words=clock",
    "/dashboard/settings/code",
    "/dashboard/posts/DEMO_POSTS_1/code",
    "/dashboard/settings/navigation",
    "/dashboard/settings/addresses",
    "/dashboard/settings/redirects",
    "/dashboard/settings/redirects/new",
    "/dashboard/settings/redirects/import",
    "/dashboard/settings/redirects/missing",
    "/dashboard/settings/demo",
    "/dashboard/settings/import",
    "/dashboard/settings/export",
    "/dashboard/settings/system",
    "/dashboard/settings/integrations",
    "/dashboard/settings/integrations/new",
    "/dashboard/settings/people",
    "/dashboard/settings/security-log",
    "/dashboard/settings/messages",
    "/dashboard/settings/plans",
    "/dashboard/settings/plans/basic",
    "/dashboard/settings/mail",
    "/dashboard/settings/mail/:mail",
  ]),
];
