import { data } from "react-router";
import { applyChoice, SUBSCRIBER_ACTIONS } from "#app/features/newsletter/choices.server.ts";
import {
  findAccountOf,
  frequenciesOfForm,
  refuseMeasuring,
  savePreferences,
} from "#app/features/newsletter/preferences/preferences.server.ts";
import { setFollowingByEmail } from "#app/features/notifications/commands.server.ts";
import { loadChoices } from "#app/magazine/pages/load-choices.server.ts";
import { NewsletterChoices } from "#app/magazine/pages/newsletter-choices.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/newsletter-choices.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  return loadChoices(getServices(context), params.token);
}

const SAVED = { isSaved: true, isDeleted: false };

/** The page shows what has come of it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const { values } = await readForm(request);
  const { db, env } = services;
  const userId = await findAccountOf(db, env, params.token);
  if (userId && values.choice === "following") {
    await setFollowingByEmail(db, userId, values.following === "on");
    return SAVED;
  }
  if (values.choice === "measuring") {
    await refuseMeasuring(services, env, params.token, values.refuses === "on");
    return SAVED;
  }
  const choice = SUBSCRIBER_ACTIONS.find((each) => each === values.choice);
  // Whoever leaves everything wants no post by email, whichever way it comes.
  if (userId && choice === "leave") await setFollowingByEmail(db, userId, false);
  if (choice) await applyChoice(services, services.env, params.token, choice);
  // Also after a deletion, when the page knows nobody any more.
  const isDeleted = choice === "delete";
  if (values.choice !== "save") return data({ isSaved: false, isDeleted }, { status: 200 });
  const given = { locale: values.locale ?? "", frequencies: frequenciesOfForm(values) };
  await savePreferences(services, services.env, params.token, given);
  return SAVED;
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "What you get by email.",
  path: "/newsletter/choices",
  robots: "noindex",
});

export default function Choices({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterChoices {...loaderData} {...actionData} />;
}
