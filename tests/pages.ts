import type { Role } from "#app/features/accounts/policy.ts";

/** Every public page once: adding a line here puts a page under all the sweeps. */
export interface ListedPage {
  path: string;
  /** Without the magazine's name. */
  title: string;
  /** 200 unless said otherwise. */
  status?: number;
  /** The address that search engines should keep, where it is not the page's own. */
  canonical?: string;
  /** English unless said otherwise. */
  lang?: string;
}

export const POST_PATH = "/single/a-staircase-tried-on-in-socks";
export const POST_TITLE = "A staircase, tried on in socks";

export const PAGES: ListedPage[] = [
  { path: "/", title: "Home" },
  { path: "/home-header-style1", title: "Home", canonical: "/" },
  { path: "/home-header-style2", title: "Home", canonical: "/" },
  { path: "/home-header-style2-logedin", title: "Home", canonical: "/" },
  { path: "/home-demo-2", title: "Home Demo 2" },
  { path: "/home-demo-3", title: "Home Demo 3" },
  { path: "/home-demo-4", title: "Home Demo 4" },
  { path: "/home-demo-5", title: "Home Demo 5" },
  { path: "/home-demo-6", title: "Home – News" },
  { path: "/home-demo-7", title: "Home Demo 7" },
  { path: "/home-rtl", title: "الرئيسية", lang: "ar" },
  { path: POST_PATH, title: POST_TITLE },
  // The same post in every other layout; gallery, video and audio below have posts of their own.
  ...[
    "single-sidebar",
    "single-template-2",
    "single-2-sidebar",
    "single-template-3",
    "single-3-sidebar",
    "single-4-sidebar",
  ].map((layout) => ({
    path: POST_PATH.replace("single", layout),
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
  { path: "/about", title: "About" },
  { path: "/contact", title: "Contact" },
  { path: "/subscription", title: "Subscription" },
  { path: "/login", title: "Login" },
  { path: "/login/google?next=/about", title: "Log in with Google", canonical: "/login" },
  { path: "/signup", title: "Signup" },
  { path: "/signup?sent", title: "Signup", canonical: "/signup" },
  { path: "/forgot-pass", title: "Forgot password" },
  { path: "/credits", title: "Credits and licences" },
  { path: "/search", title: "Search: Technology" },
  { path: "/search?q=garden&tab=tags", title: "Search: garden", canonical: "/search" },
  // The same search in another look.
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
  /** ":mail" and the like stand for something that is made for the visit. */
  path: string;
  /** Who opens it; nobody has signed in where it is left out. */
  role?: Role;
}

const opened = (role: Role | undefined, paths: string[]): PersonalPage[] =>
  paths.map((path) => ({ path, role }));

/** Every page that is for one person once, as somebody sees it who may just open it. */
export const PERSONAL_PAGES: readonly PersonalPage[] = [
  ...opened(undefined, [
    "/contact/thanks",
    "/newsletter/thanks",
    "/newsletter/confirm/anything",
    "/account/unsubscribe/anything",
    "/account/gone",
    "/signup/invited/:invitation",
    "/signup/invited/anything",
    "/signup/:signup",
    "/forgot-pass/:reset",
    "/account/email/:move",
    "/actions/comments?report=post:DEMO_POSTS_1",
  ]),
  ...opened("reader", [
    "/account",
    "/account/security",
    "/account/authenticator",
    "/account/data",
    "/account/invoices/:invoice",
    "/account/read/single/a-staircase-tried-on-in-socks",
    "/actions/comments?reply=:comment",
    "/dashboard/root",
    "/dashboard/reading",
    "/dashboard/notifications",
    "/dashboard/edit-profile",
    "/dashboard/subscription",
    "/dashboard/subscribe/basic",
    "/dashboard/billing-address",
    "/dashboard/submit-post",
  ]),
  ...opened("author", [
    "/dashboard/root",
    "/dashboard/edit-profile",
    "/dashboard/submit-post",
    "/dashboard/posts",
    "/dashboard/media",
  ]),
  ...opened("editor", [
    "/dashboard/root",
    "/dashboard/posts",
    "/dashboard/posts/DEMO_POSTS_1",
    "/dashboard/posts/DEMO_POSTS_1/revisions",
    "/dashboard/posts/DEMO_POSTS_1/preview",
    "/dashboard/media/:picture",
    "/dashboard/media/:film",
    "/dashboard/curated",
    "/dashboard/moderation",
    "/dashboard/moderation?view=log",
    "/dashboard/settings/terms",
    "/dashboard/settings/terms/design",
  ]),
  ...opened("owner", [
    "/dashboard/root",
    "/dashboard/payments",
    "/dashboard/payments?view=subscribers",
    "/dashboard/settings",
    "/dashboard/settings/appearance",
    "/dashboard/settings/navigation",
    "/dashboard/settings/demo",
    "/dashboard/settings/people",
    "/dashboard/settings/messages",
    "/dashboard/settings/plans",
    "/dashboard/settings/plans/basic",
    "/dashboard/settings/mail",
    "/dashboard/settings/mail/:mail",
  ]),
];
