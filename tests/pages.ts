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
  {
    path: "/single/how-to-weigh-a-penguin-politely",
    title: "How to weigh a penguin politely",
  },
  { path: "/single-gallery/somebody-is-still-up", title: "Somebody is still up" },
  { path: "/single-video/handing-over-to-the-meerkats", title: "Handing over to the meerkats" },
  { path: "/single-audio/ninth-floor-doors-opening", title: "Ninth floor, doors opening" },
  { path: "/archive/design", title: "Design" },
  { path: "/archive/technology", title: "Technology" },
  {
    path: "/archive/design?category=books&tag=architecture",
    title: "Design",
    canonical: "/archive/design",
  },
  { path: "/archive-video/science", title: "Science: videos" },
  { path: "/archive-audio/travel", title: "Travel: audio" },
  { path: "/author/mei-tanaka", title: "Mei Tanaka" },
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
  { path: "/search-v2?q=garden", title: "Search: garden", canonical: "/search-v2" },
  { path: "/search?q=xqzvvk", title: "Search: xqzvvk", canonical: "/search" },
  { path: "/nowhere-in-particular", title: "Page not found", status: 404 },
];

/** The pages that exist. */
export const FOUND_PAGES = PAGES.filter((page) => (page.status ?? 200) === 200);

/** Every page behind the log-in once, as an editor sees it. */
export const PRIVATE_PAGES: readonly string[] = [
  "/account",
  "/account/security",
  "/account/authenticator",
  "/account/data",
  "/dashboard/root",
  "/dashboard/subscribe/basic",
  "/dashboard/notifications",
  "/dashboard/moderation",
  "/dashboard/settings/terms",
  "/dashboard/settings/terms/design",
  "/dashboard/media",
];
