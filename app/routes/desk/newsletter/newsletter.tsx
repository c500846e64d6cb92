import { redirect } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { MEMBERS_PATH } from "#app/desk/members/members-paths.ts";
import { type NewsletterData, NewsletterPage } from "#app/desk/newsletter/newsletter-page.tsx";
import { NEWSLETTER_PATH } from "#app/desk/newsletter/newsletter-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { countReports } from "#app/features/newsletter/bounces/bounce-queries.server.ts";
import { nextDigest } from "#app/features/newsletter/digests/schedule.ts";
import { listCounted } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import { listFigures } from "#app/features/newsletter/sending/sending-figures.server.ts";
import { listSendings } from "#app/features/newsletter/sending/sending-queries.server.ts";
import {
  defaultAddress,
  NEWSLETTER_SETTING,
  readNewsletterSettings,
  saveNewsletterSettings,
} from "#app/features/newsletter/settings.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/newsletter.ts";

const ON_A_PAGE = 50;
const LAST_SENDINGS = 10;
const REPORTS_OF_MS = 30 * DAY;

async function loadOverview(db: Database, now: number) {
  const [newsletters, figures, reports, site] = await Promise.all([
    listCounted(db),
    listFigures(db, LAST_SENDINGS),
    countReports(db, now - REPORTS_OF_MS),
    getSite(db),
  ]);
  return {
    newsletters: newsletters
      .filter(({ isArchived }) => !isArchived)
      .map((each) => ({
        id: each.id,
        name: each.name || site.name,
        subscribers: each.subscribers,
        nextDigest: nextDigest(each, site.timeZone, now),
      })),
    figures,
    reports,
  };
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<NewsletterData> {
  const { db, env } = getServices(context);
  const query = url.searchParams;
  const isOwner = getViewer(context).role === "owner";
  const done = query.get("done") === "saved" ? ("saved" as const) : null;
  const frame = { isOwner, hasMail: env.hasMail, done };
  const view = query.get("view");
  // Where subscribers were before they were members.
  if (view === "subscribers") throw redirect(MEMBERS_PATH);
  if (view === "settings" && isOwner) {
    const version = await settingsVersion(db, [NEWSLETTER_SETTING]);
    const settings = await readNewsletterSettings(db);
    return { ...frame, view, settings, version, defaultAddress: defaultAddress(env) };
  }
  if (view !== "sendings")
    return { ...frame, view: "overview", ...(await loadOverview(db, Date.now())) };
  const list = { cursor: query.get("cursor"), limit: ON_A_PAGE };
  const { items: sendings, nextCursor } = await listSendings(db, list);
  return { ...frame, view, sendings, nextCursor };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, version = "" } = form.values;
  if (intent !== "settings") throw unknownIntent(intent);
  const saved = await submitForm(form, () =>
    saveNewsletterSettings(services, form.values, change, version),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(listAddress(NEWSLETTER_PATH, { view: "settings", done: "saved" }), 303);
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "Posts sent by email, and who gets them.",
  path: NEWSLETTER_PATH,
  robots: "noindex",
});

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage page={loaderData} refusal={actionData} />;
}
