import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ARCHIVES } from "./magazine/archive/archives.ts";
import { HOMES } from "./magazine/home/variants/homes.ts";
import { POST_LAYOUTS } from "./magazine/post/layouts.ts";
import { RTL_HOME } from "./magazine/shell/home-pages.ts";
import { FEED_ROUTES } from "./routes/feeds/feed-routes.ts";

const HOME = "routes/site/home.tsx";
const POST = "routes/site/post.tsx";
const AUTHOR = "routes/site/author.tsx";
const SEARCH = "routes/site/search.tsx";
const INTEGRATIONS = "dashboard/settings/integrations";
const BILLING = ["subscription", "gift", "redeem", "donate", "billing-address"] as const;
const PAGE = "routes/site/page.tsx";
const NOT_FOUND = "routes/site/not-found.tsx";

// Layout routes whose middleware checks the role: every route that docs/roles.md restricts is
// nested in one of them.
const SIGNED_IN = "routes/guards/signed-in.ts";
const AUTHORS = "routes/guards/authors.ts";
const EDITORS = "routes/guards/editors.ts";
const OWNER = "routes/guards/owner.ts";

/** Addresses with the names of their files. */
const deskApi = (...names: string[]) =>
  names.map((name) => route(`api/desk/${name}`, `routes/api/desk/${name}.ts`));

export default [
  layout("routes/site/layout.tsx", [
    layout("routes/site/documents.tsx", [
      // The route's id is its path: by it a home knows its header and language.
      index(HOME, { id: "/" }),
      ...[...Object.keys(HOMES), RTL_HOME]
        .filter((path) => path !== "/")
        .map((path) => route(path.slice(1), HOME, { id: path })),
      // Every layout shows any post; a post's own address is the one of its kind.
      ...Object.keys(POST_LAYOUTS).map((path) => route(`${path}/:slug`, POST, { id: path })),
      ...ARCHIVES.map(({ path }) =>
        route(`${path}/:slug`, "routes/site/archive.tsx", { id: path }),
      ),
      route("series", "routes/site/series-list.tsx"),
      route("series/:slug", "routes/site/series.tsx"),
      ...["author", "author-v2"].map((path) => route(`${path}/:slug`, AUTHOR, { id: path })),
      ...["search", "search-v2"].map((path) => route(path, SEARCH, { id: path })),
      // The first addresses of the two pages that every magazine has; the owner may move them.
      ...["about", "contact", "contact/thanks"].map((path) => route(path, PAGE, { id: path })),
      route("subscription", "routes/site/subscription.tsx"),
      route("subscription/donate", "routes/site/plans/donate.tsx"),
      route("subscription/give", "routes/site/plans/give.tsx"),
      route("subscription/receipt/:token", "routes/site/plans/donation-receipt.tsx"),
      route("credits", "routes/site/credits.tsx"),
      route("docs/api", "routes/site/api-reference.tsx"),
      route("subscribe", "routes/site/subscribe.tsx"),
      route("newsletter/thanks", "routes/site/newsletter-thanks.tsx"),
      route("newsletter/confirm/:token", "routes/site/newsletter-confirm.tsx"),
      route("newsletter/choices/:token", "routes/site/newsletter-choices.tsx"),
      route("newsletter/unsubscribe/:token", "routes/site/newsletter-unsubscribe.tsx"),
      route("actions/newsletter", "routes/site/actions/newsletter.tsx"),
      route("actions/reactions", "routes/site/actions/reactions.tsx"),
      route("actions/comments", "routes/site/actions/comments.tsx"),
      route("page404", NOT_FOUND, { id: "page404" }),
      // Any address that no other route knows: a static page, or a 404.
      route("*", PAGE, { id: "page" }),
    ]),
    route("kit", "routes/site/kit.tsx"),
    route("login", "routes/account/sign-in/login.tsx"),
    route("login/code", "routes/account/sign-in/login-code.tsx"),
    route("login/email", "routes/account/sign-in/login-email.tsx"),
    route("login/email/code", "routes/account/sign-in/login-email-code.tsx"),
    route("login/email/:token", "routes/account/sign-in/login-email-link.tsx"),
    route("login/:provider", "routes/account/sign-in/login-provider.tsx"),
    route("login/:provider/return", "routes/account/sign-in/login-return.tsx"),
    route("signup", "routes/account/sign-in/signup.tsx"),
    route("signup/:token", "routes/account/sign-in/signup-finish.tsx"),
    route("signup/invited/:token", "routes/account/sign-in/invited.tsx"),
    route("signup/owner/:token", "routes/account/sign-in/setup.tsx"),
    route("account/email/:token", "routes/account/confirm-email.tsx"),
    route("account/gone", "routes/account/gone.tsx"),
    route("forgot-pass", "routes/account/sign-in/forgot.tsx"),
    route("forgot-pass/:token", "routes/account/sign-in/reset.tsx"),
    route("account/unsubscribe/:token", "routes/account/unsubscribe.tsx"),
    route("account/unlock/:id", "routes/account/unlocked-post.tsx"),
    route("account/free/:id", "routes/account/free-post.tsx"),
    layout(SIGNED_IN, { id: "signed-in" }, [
      route("account/read/:layout/:slug", "routes/account/whole-post.tsx"),
      route("account/read/page/*", "routes/account/whole-page.tsx"),
      // Frames of the desk have no menu around them.
      layout(AUTHORS, { id: "frames-authors" }, [
        route("dashboard/posts/:id/preview/:layout", "routes/desk/posts/preview-frame.tsx"),
      ]),
      layout(EDITORS, { id: "frames-editors" }, [
        route("dashboard/pages/:id/preview/page", "routes/desk/pages/page-preview.tsx"),
        route("dashboard/front-page/preview", "routes/desk/front-page-frame.tsx"),
      ]),
      layout(OWNER, { id: "frames-owner" }, [
        route("dashboard/settings/look/:id/preview/:page", "routes/desk/look/theme-preview.tsx"),
        route("dashboard/settings/mail/:id/html", "routes/desk/settings/mail-html.ts"),
      ]),
    ]),
    route("dashboard/*", "routes/desk/elsewhere.ts"),
  ]),
  // The desk has a frame of its own: no header and footer of the magazine.
  layout(SIGNED_IN, { id: "desk-signed-in" }, [
    layout("routes/desk/layout.tsx", [
      route("account", "routes/account/account.ts"),
      route("account/security", "routes/account/security.tsx"),
      route("account/authenticator", "routes/account/authenticator.tsx"),
      route("account/data", "routes/account/leaving.tsx"),
      route("account/invoices/:id", "routes/account/invoice.tsx"),
      route("dashboard/root", "routes/desk/root.tsx"),
      route("dashboard/reading", "routes/desk/reading.tsx"),
      route("dashboard/following", "routes/desk/following.tsx"),
      route("dashboard/notifications", "routes/desk/notifications.tsx"),
      route("dashboard/notifications/push", "routes/desk/push.ts"),
      route("dashboard/edit-profile", "routes/desk/edit-profile.tsx"),
      route("dashboard/subscribe/:plan", "routes/desk/billing/subscribe.tsx"),
      ...BILLING.map((page) => route(`dashboard/${page}`, `routes/desk/billing/${page}.tsx`)),
      layout(AUTHORS, { id: "desk-authors" }, [
        route("dashboard/posts", "routes/desk/posts/posts.tsx"),
        route("dashboard/posts/trash", "routes/desk/posts/trash.tsx"),
        route("dashboard/posts/:id/revisions", "routes/desk/posts/revisions.tsx"),
        route("dashboard/posts/:id/preview", "routes/desk/posts/preview.tsx"),
        route("dashboard/posts/:id/translations", "routes/desk/posts/translations.tsx"),
        route("dashboard/calendar", "routes/desk/planning/calendar.tsx"),
        route("dashboard/assignments", "routes/desk/planning/assignments.tsx"),
        route("dashboard/media", "routes/desk/library/media.tsx"),
        route("dashboard/media/:id", "routes/desk/library/media-file.tsx"),
      ]),
      layout(EDITORS, { id: "desk-editors" }, [
        route("dashboard/moderation", "routes/desk/moderation.tsx"),
        route("dashboard/members", "routes/desk/members/members.tsx"),
        route("dashboard/members/growth", "routes/desk/members/growth.tsx"),
        route("dashboard/members/:id", "routes/desk/members/member.tsx"),
        route("dashboard/newsletter", "routes/desk/newsletter/newsletter.tsx"),
        route("dashboard/newsletter/bounces", "routes/desk/newsletter/bounces.tsx"),
        route("dashboard/newsletter/:id", "routes/desk/newsletter/sending.tsx"),
        route("dashboard/posts/:id/email", "routes/desk/newsletter/send-post.tsx"),
        route("dashboard/front-page", "routes/desk/front-page.tsx"),
        route("dashboard/curated", "routes/desk/posts/curated.tsx"),
        route("account/token", "routes/account/staff-token.tsx"),
        route("dashboard/series", "routes/desk/series/series-list.tsx"),
        route("dashboard/series/:id", "routes/desk/series/series.tsx"),
        route("dashboard/pages", "routes/desk/pages/pages.tsx"),
        route("dashboard/pages/:id/revisions", "routes/desk/pages/page-revisions.tsx"),
        route("dashboard/settings/terms", "routes/desk/settings/terms.tsx"),
        route("dashboard/settings/terms/:id", "routes/desk/settings/term.tsx"),
      ]),
      layout(OWNER, { id: "desk-owner" }, [
        route("dashboard/members/labels", "routes/desk/members/labels.tsx"),
        route("dashboard/newsletter/newsletters", "routes/desk/newsletter/newsletters.tsx"),
        route(
          "dashboard/newsletter/newsletters/:newsletter",
          "routes/desk/newsletter/newsletter-details.tsx",
        ),
        route("dashboard/newsletter/domain", "routes/desk/newsletter/domain.tsx"),
        route("dashboard/payments", "routes/desk/billing/payments.tsx"),
        route("dashboard/settings", "routes/desk/settings/site.tsx"),
        route("dashboard/settings/appearance", "routes/desk/settings/appearance.tsx"),
        route("dashboard/settings/icon", "routes/desk/settings/icon.tsx"),
        route("dashboard/settings/look", "routes/desk/look/themes.tsx"),
        route("dashboard/settings/look/:id", "routes/desk/look/theme.tsx"),
        route("dashboard/settings/code", "routes/desk/settings/code.tsx"),
        route("dashboard/posts/:id/code", "routes/desk/posts/post-code.tsx"),
        route("dashboard/settings/podcast", "routes/desk/settings/podcast.tsx"),
        route("dashboard/settings/search", "routes/desk/settings/search.tsx"),
        route("dashboard/settings/privacy", "routes/desk/settings/privacy.tsx"),
        route("dashboard/settings/navigation", "routes/desk/settings/navigation.tsx"),
        route("dashboard/settings/demo", "routes/desk/settings/demo.tsx"),
        route("dashboard/settings/import", "routes/desk/imports/imports.tsx"),
        route("dashboard/settings/import/:id", "routes/desk/imports/import.tsx"),
        route("dashboard/settings/export", "routes/desk/exports.tsx"),
        route(INTEGRATIONS, "routes/desk/integrations/integrations.tsx"),
        route(`${INTEGRATIONS}/new`, "routes/desk/integrations/new-integration.tsx"),
        route(`${INTEGRATIONS}/:id`, "routes/desk/integrations/integration.tsx"),
        route(`${INTEGRATIONS}/:id/webhooks/new`, "routes/desk/integrations/new-webhook.tsx"),
        route(`${INTEGRATIONS}/:id/webhooks/:webhook`, "routes/desk/integrations/webhook.tsx"),
        route("dashboard/settings/people", "routes/desk/settings/people.tsx"),
        route("dashboard/settings/security-log", "routes/desk/settings/security-log.tsx"),
        route("dashboard/settings/messages", "routes/desk/settings/messages.tsx"),
        route("dashboard/settings/plans", "routes/desk/settings/plans.tsx"),
        route("dashboard/settings/plans/:id", "routes/desk/settings/plan.tsx"),
        route("dashboard/settings/system", "routes/desk/settings/system.tsx"),
        route("dashboard/settings/mail", "routes/desk/settings/mail.tsx"),
        route("dashboard/settings/mail/:id", "routes/desk/settings/mail-view.tsx"),
        route("dashboard/settings/addresses", "routes/desk/addresses/addresses.tsx"),
        route("dashboard/settings/redirects", "routes/desk/addresses/redirects.tsx"),
        route("dashboard/settings/redirects/import", "routes/desk/addresses/import-redirects.tsx"),
        route("dashboard/settings/redirects/missing", "routes/desk/addresses/missing.tsx"),
        route("dashboard/settings/redirects/:id", "routes/desk/addresses/redirect.tsx"),
      ]),
    ]),
    // The editor has the whole window, without the desk around it.
    layout("routes/desk/editor-layout.tsx", [
      route("dashboard/submit-post", "routes/desk/posts/submit-post.tsx"),
      layout(AUTHORS, { id: "editor-authors" }, [
        route("dashboard/posts/:id", "routes/desk/posts/edit-post.tsx"),
      ]),
      layout(EDITORS, { id: "editor-editors" }, [
        route("dashboard/pages/:id", "routes/desk/pages/edit-page.tsx"),
      ]),
    ]),
  ]),
  ...FEED_ROUTES,
  layout(SIGNED_IN, { id: "api-signed-in" }, [
    route("account/data.json", "routes/account/download.ts"),
    route("account/passkeys", "routes/account/passkeys.ts"),
    route("api/reactions", "routes/api/reactions.ts"),
    route("api/notices", "routes/api/notices.ts"),
    route("api/comments/people", "routes/api/comments/people.ts"),
    route("api/comments/preview", "routes/api/comments/preview.ts"),
    route("api/positions", "routes/api/player/positions.ts"),
  ]),
  layout(EDITORS, { id: "files-editors" }, [
    route("dashboard/posts/:id/email/:look", "routes/desk/newsletter/email-frame.ts"),
  ]),
  layout(OWNER, { id: "files-owner" }, [
    route("dashboard/members/members.csv", "routes/desk/members/members-csv.ts"),
    route("dashboard/members/:id/data.json", "routes/desk/members/member-file.ts"),
    route("dashboard/settings/redirects/export/:file", "routes/desk/addresses/export-redirects.ts"),
    route("dashboard/settings/look/:id/export", "routes/desk/look/export-theme.ts"),
    route("dashboard/settings/look/:id/sheet/:revision", "routes/desk/look/draft-sheet.ts"),
  ]),
  layout(AUTHORS, { id: "api-authors" }, [
    ...deskApi("find", "links", "media", "posts", "shows", "snippets", "tags", "uploads"),
    route("api/desk/posts/:id/margin", "routes/api/desk/margin.ts"),
    route("api/desk/posts/:id/document", "routes/api/desk/document.ts"),
    route("api/desk/library", "routes/api/desk/watched/library.ts"),
    route("api/desk/library/:id", "routes/api/desk/watched/library-file.ts"),
    route("api/desk/uploads/:id", "routes/api/desk/upload.ts"),
    route("api/desk/embeds", "routes/api/desk/embeds.ts"),
    route("api/desk/bookmarks", "routes/api/desk/bookmarks.ts"),
    route("api/desk/media/:id/crop", "routes/api/desk/crop.ts"),
    route("api/desk/media/:id/focus", "routes/api/desk/focus.ts"),
    route("api/desk/social-picture", "routes/api/desk/social-picture.ts"),
  ]),
  layout(EDITORS, { id: "api-editors" }, [
    ...deskApi("authors", "categories", "pages", "pickable", "series"),
    route("api/desk/sendings/:id", "routes/api/desk/watched/sending.ts"),
  ]),
  layout(OWNER, { id: "api-owner" }, [
    route("api/desk/raw-html", "routes/api/desk/raw-html.ts"),
    route("api/desk/imports/:id", "routes/api/desk/watched/import.ts"),
    route("api/desk/imports/:id/pictures/:number", "routes/api/desk/import-picture.ts"),
    route("api/desk/made-exports", "routes/api/desk/watched/exports.ts"),
    route("api/desk/demo", "routes/api/desk/watched/demo.ts"),
  ]),
  route("login/passkey", "routes/account/sign-in/login-passkey.ts"),
  route("actions/sign-out", "routes/site/actions/sign-out.ts"),
  route("api/me", "routes/api/me.ts"),
  route("api/saved/:slug", "routes/api/saved.ts"),
  route("api/reading", "routes/api/reading.ts"),
  route("api/comments", "routes/api/comments/comments.ts"),
  route("api/comments/arrivals", "routes/api/comments/arrivals.ts"),
  route("api/comments/mine", "routes/api/comments/mine.ts"),
  route("api/comments/:id/words", "routes/api/comments/words.ts"),
  route("api/suggest", "routes/api/suggest.ts"),
  route("api/track/:id", "routes/api/player/track.ts"),
  route("captions/:id/chapters.json", "routes/api/player/chapters.ts"),
  route("captions/:id/:file", "routes/api/player/captions.ts"),
  route("api/members/posts/:slug", "routes/api/members/post.ts"),
  route("api/members/tracks/:id", "routes/api/members/track.ts"),
  route("api/members/captions/:id/:file", "routes/api/members/captions.ts"),
  // With the version that addresses had before Ghost 5, and without the folder.
  ...["ghost/api/content/*", "ghost/api/:version/content/*", "api/content/*"].map((path) =>
    route(path, "routes/api/content.ts", { id: path }),
  ),
  ...["ghost/api/admin/*", "ghost/api/:version/admin/*", "api/admin/*"].map((path) =>
    route(path, "routes/api/admin.ts", { id: path }),
  ),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/stripe", "routes/api/stripe.ts"),
  route("api/newsletter", "routes/api/newsletter.ts"),
  route("newsletter/email/:token", "routes/site/newsletter/email.ts"),
  route("newsletter/data/:token", "routes/site/newsletter/download.ts"),
  route("newsletter/opened/:token", "routes/site/newsletter/opened.ts"),
  route("newsletter/link/:token/:number", "routes/site/newsletter/link.ts"),
  route("api/newsletter/reports/:service/:secret", "routes/api/delivery-reports.ts"),
  route("oembed", "routes/site/oembed.ts"),
  route("embed/subscribe", "routes/site/embed-sign-up.ts"),
  route("embed/:slug", "routes/site/embed.ts"),
  route("themes/:hash", "routes/site/theme-sheet.ts"),
] satisfies RouteConfig;
