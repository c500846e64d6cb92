import { redirect } from "react-router";
import { BouncesPage } from "#app/desk/newsletter/bounces-page.tsx";
import { BOUNCES_PATH } from "#app/desk/newsletter/newsletter-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  listSuppressed,
  releaseAddress,
} from "#app/features/newsletter/bounces/bounce-queries.server.ts";
import {
  BOUNCE_SETTING,
  saveBounceSettings,
  showBounceSettings,
} from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { findMailboxCheck } from "#app/features/newsletter/bounces/mailbox-state.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/bounces.ts";

const ON_A_PAGE = 50;
const DONE = ["saved", "released"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const isOwner = getViewer(context).role === "owner";
  const cursor = url.searchParams.get("cursor");
  const version = await settingsVersion(db, [BOUNCE_SETTING]);
  const [{ items: suppressed, nextCursor }, settings, mailbox] = await Promise.all([
    listSuppressed(db, { cursor, limit: ON_A_PAGE }),
    isOwner ? showBounceSettings(db, env) : null,
    isOwner ? findMailboxCheck(db) : null,
  ]);
  const done = DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  return { isOwner, done, suppressed, nextCursor, settings, version, mailbox };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, email = "", version = "" } = form.values;
  if (intent === "release") {
    await releaseAddress(services, email, change);
    throw redirect(`${BOUNCES_PATH}?done=released`, 303);
  }
  if (intent !== "save") throw unknownIntent(intent);
  const saved = await submitForm(form, () =>
    saveBounceSettings(services, services.env, form.values, change, version),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(`${BOUNCES_PATH}?done=saved`, 303);
}

export const meta = pageMeta({
  title: "Bounces",
  description: "Addresses that emails do not reach.",
  path: BOUNCES_PATH,
  robots: "noindex",
});

export default function Bounces({ loaderData, actionData }: Route.ComponentProps) {
  return <BouncesPage {...loaderData} refusal={actionData} />;
}
