import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ARCHIVES } from "./magazine/archive/archives.ts";
import { HOMES } from "./magazine/home/homes.ts";
import { POST_LAYOUTS } from "./magazine/post/layouts.ts";
import { RTL_HOME } from "./magazine/shell/home-pages.ts";

const HOME = "routes/site/home.tsx";
const POST = "routes/site/post.tsx";
const FEED = "routes/feeds/feed.ts";
const AUTHOR = "routes/site/author.tsx";
const CONTACT = "routes/site/contact.tsx";
const SEARCH = "routes/site/search.tsx";
const NOT_FOUND = "routes/site/not-found.tsx";

export default [
  layout("routes/site/layout.tsx", [
    // The route's id is its path: by it a home knows its header and language.
    index(HOME, { id: "/" }),
    ...[...Object.keys(HOMES), RTL_HOME]
      .filter((path) => path !== "/")
      .map((path) => route(path.slice(1), HOME, { id: path })),
    // Every layout shows any post; a post's own address is the one of its kind.
    ...Object.keys(POST_LAYOUTS).map((path) => route(`${path}/:slug`, POST, { id: path })),
    ...ARCHIVES.map(({ path }) => route(`${path}/:slug`, "routes/site/archive.tsx", { id: path })),
    ...["author", "author-v2"].map((path) => route(`${path}/:slug`, AUTHOR, { id: path })),
    ...["search", "search-v2"].map((path) => route(path, SEARCH, { id: path })),
    route("about", "routes/site/about.tsx"),
    ...["contact", "contact/thanks"].map((path) => route(path, CONTACT, { id: path })),
    route("subscription", "routes/site/subscription.tsx"),
    route("credits", "routes/site/credits.tsx"),
    route("newsletter/thanks", "routes/site/newsletter-thanks.tsx"),
    route("newsletter/confirm/:token", "routes/site/newsletter-confirm.tsx"),
    route("actions/newsletter", "routes/actions/newsletter.tsx"),
    route("actions/reactions", "routes/actions/reactions.tsx"),
    route("actions/comments", "routes/actions/comments.tsx"),
    route("login", "routes/account/login.tsx"),
    route("login/code", "routes/account/login-code.tsx"),
    route("login/:provider", "routes/account/login-provider.tsx"),
    route("login/:provider/return", "routes/account/login-return.tsx"),
    route("signup", "routes/account/signup.tsx"),
    route("signup/:token", "routes/account/signup-finish.tsx"),
    route("signup/invited/:token", "routes/account/invited.tsx"),
    route("signup/owner/:token", "routes/account/setup.tsx"),
    route("account", "routes/account/profile.tsx"),
    route("account/security", "routes/account/security.tsx"),
    route("account/authenticator", "routes/account/authenticator.tsx"),
    route("account/data", "routes/account/leaving.tsx"),
    route("account/email/:token", "routes/account/confirm-email.tsx"),
    route("account/read/:layout/:slug", "routes/account/whole-post.tsx"),
    route("account/gone", "routes/account/gone.tsx"),
    route("forgot-pass", "routes/account/forgot.tsx"),
    route("forgot-pass/:token", "routes/account/reset.tsx"),
    route("account/unsubscribe/:token", "routes/account/unsubscribe.tsx"),
    layout("routes/dashboard/layout.tsx", [
      route("dashboard/root", "routes/dashboard/root.tsx"),
      route("dashboard/reading", "routes/dashboard/reading.tsx"),
      route("dashboard/notifications", "routes/dashboard/notifications.tsx"),
      route("dashboard/moderation", "routes/dashboard/moderation.tsx"),
      route("dashboard/posts", "routes/dashboard/posts.tsx"),
      route("dashboard/posts/:id", "routes/dashboard/edit-post.tsx"),
      route("dashboard/posts/:id/revisions", "routes/dashboard/revisions.tsx"),
      route("dashboard/posts/:id/preview", "routes/dashboard/preview.tsx"),
      route("dashboard/media", "routes/dashboard/media.tsx"),
      route("dashboard/media/:id", "routes/dashboard/media-file.tsx"),
      route("dashboard/submit-post", "routes/dashboard/submit-post.tsx"),
      route("dashboard/edit-profile", "routes/dashboard/edit-profile.tsx"),
      route("dashboard/subscription", "routes/dashboard/subscription.tsx"),
      route("dashboard/billing-address", "routes/dashboard/billing-address.tsx"),
      route("dashboard/settings", "routes/dashboard/settings/site.tsx"),
      route("dashboard/settings/appearance", "routes/dashboard/settings/appearance.tsx"),
      route("dashboard/settings/people", "routes/dashboard/settings/people.tsx"),
      route("dashboard/settings/terms", "routes/dashboard/settings/terms.tsx"),
      route("dashboard/settings/terms/:id", "routes/dashboard/settings/term.tsx"),
      route("dashboard/settings/mail", "routes/dashboard/settings/mail.tsx"),
      route("dashboard/settings/mail/:id", "routes/dashboard/settings/mail-view.tsx"),
    ]),
    route("dashboard/settings/mail/:id/html", "routes/dashboard/settings/mail-html.ts"),
    route("dashboard/posts/:id/preview/:layout", "routes/dashboard/preview-frame.tsx"),
    route("dashboard/*", "routes/dashboard/elsewhere.ts"),
    route("kit", "routes/site/kit.tsx"),
    route("page404", NOT_FOUND, { id: "page404" }),
    // Last: any address that no route above knows.
    route("*", NOT_FOUND, { id: "not-found" }),
  ]),
  ...["rss.xml", "atom.xml", "feed.json", "podcast.xml"].map((path) =>
    route(path, FEED, { id: path }),
  ),
  route("author/:slug/rss.xml", "routes/feeds/subject-feed.ts", { id: "author-feed" }),
  route("archive/:slug/rss.xml", "routes/feeds/subject-feed.ts", { id: "archive-feed" }),
  route("account/data.json", "routes/account/download.ts"),
  route("account/passkeys", "routes/account/passkeys.ts"),
  route("login/passkey", "routes/account/login-passkey.ts"),
  route("actions/sign-out", "routes/actions/sign-out.ts"),
  route("api/me", "routes/api/me.ts"),
  route("api/saved/:slug", "routes/api/saved.ts"),
  route("api/reactions", "routes/api/reactions.ts"),
  route("api/reading", "routes/api/reading.ts"),
  route("api/notices", "routes/api/notices.ts"),
  route("api/comments", "routes/api/comments.ts"),
  route("api/comments/arrivals", "routes/api/comments-arrivals.ts"),
  route("api/comments/mine", "routes/api/comments-mine.ts"),
  route("api/comments/people", "routes/api/comment-people.ts"),
  route("api/comments/:id/words", "routes/api/comment-words.ts"),
  route("api/desk/pictures", "routes/api/desk-pictures.ts"),
  route("api/desk/posts", "routes/api/desk-posts.ts"),
  route("api/desk/media", "routes/api/desk-media.ts"),
  route("api/desk/uploads", "routes/api/desk-uploads.ts"),
  route("api/desk/uploads/:id", "routes/api/desk-upload.ts"),
  route("api/desk/embeds", "routes/api/desk-embeds.ts"),
  route("api/suggest", "routes/api/suggest.ts"),
  route("api/positions", "routes/api/positions.ts"),
  route("api/track/:id", "routes/api/track.ts"),
  route("captions/:id/:file", "routes/api/captions.ts"),
  route("api/shell", "routes/api/shell.ts"),
  route("api/sections/*", "routes/api/sections.ts"),
  route("api/surroundings/:layout/:slug", "routes/api/surroundings.ts"),
  route("api/members/posts/:slug", "routes/api/members-post.ts"),
  route("api/members/tracks/:id", "routes/api/members-track.ts"),
  route("api/members/captions/:id/:file", "routes/api/members-captions.ts"),
  route("api/newsletter", "routes/api/newsletter.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
] satisfies RouteConfig;
