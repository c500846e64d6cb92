import { choose, SUBSCRIBER_CHOICES } from "#app/features/newsletter/choices.server.ts";
import {
  findPreferences,
  frequenciesOfForm,
  savePreferences,
} from "#app/features/newsletter/preferences/preferences.server.ts";
import { choicesPath, dataPath } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { NewsletterChoices } from "#app/magazine/pages/newsletter-choices.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/newsletter-choices.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  markPersonal(context);
  const { db, env } = getServices(context);
  return {
    preferences: await findPreferences(db, env, params.token),
    action: choicesPath(params.token),
    dataHref: dataPath(params.token),
  };
}

/** The page shows what has come of it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const { values } = await readForm(request);
  const choice = SUBSCRIBER_CHOICES.find((each) => each === values.choice);
  if (choice) await choose(services, services.env, params.token, choice);
  if (values.choice !== "save") return null;
  const given = { locale: values.locale ?? "", frequencies: frequenciesOfForm(values) };
  await savePreferences(services, services.env, params.token, given);
  return { isSaved: true };
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "What you get by email.",
  path: "/newsletter/choices",
  robots: "noindex",
});

export default function Choices({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterChoices {...loaderData} isSaved={actionData?.isSaved ?? false} />;
}
