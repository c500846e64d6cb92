import { redirect } from "react-router";
import { NewsletterEditor } from "#app/desk/newsletter/newsletter-editor.tsx";
import { LISTS_PATH, listHref } from "#app/desk/newsletter/newsletter-paths.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listSubjectNames } from "#app/features/newsletter/digests/digest-subjects.server.ts";
import { fieldOfForm, sectionsOfForm } from "#app/features/newsletter/lists/input.ts";
import { EMPTY_NEWSLETTER, FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import {
  addWelcome,
  archiveNewsletter,
  removeWelcome,
  saveNewsletter,
} from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import {
  listPostsToChoose,
  listWelcomes,
} from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import {
  getNewsletter,
  newsletterVersion,
} from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { Outcome } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/newsletter-details.ts";

type Services = ReturnType<typeof getServices>;
type Values = Record<string, string>;

/** The address of a new newsletter has no id yet. */
const idOf = (given: string): string | null => (given === "new" ? null : given);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const id = idOf(params.newsletter);
  const [newsletter, welcomes, posts, site, subjects] = await Promise.all([
    id === null ? EMPTY_NEWSLETTER : getNewsletter(db, id),
    id === null ? [] : listWelcomes(db, id),
    id === null ? [] : listPostsToChoose(db),
    getSite(db),
    listSubjectNames(db),
  ]);
  return {
    id,
    newsletter,
    version: newsletterVersion(newsletter),
    welcomes,
    posts,
    subjects,
    site: id === FIRST_NEWSLETTER ? site.name : null,
    zone: site.timeZone,
    isArchivable: id !== null && id !== FIRST_NEWSLETTER,
    isSaved: url.searchParams.has("saved"),
  };
}

/** @returns the newsletter's id */
async function run(
  services: Services,
  id: string | null,
  values: Values,
  change: Change,
): Promise<Outcome<unknown>> {
  const { intent, welcome = "", version = "" } = values;
  if (intent === "save") {
    const given = { ...values, digestSections: sectionsOfForm(values) };
    const saved = await saveNewsletter(services, id, given, change, version);
    if (saved.ok) return saved;
    const errors = dictionary<string[]>();
    for (const [field, codes] of Object.entries(saved.errors))
      errors[fieldOfForm(values, field)] = codes;
    return { ok: false, errors };
  }
  if (id === null) throw unknownIntent(intent);
  if (intent === "add-welcome") return addWelcome(services, id, values, change);
  if (intent === "remove-welcome") await removeWelcome(services, welcome, change);
  else if (intent === "archive" || intent === "restore")
    await archiveNewsletter(services, id, intent === "archive", change);
  else throw unknownIntent(intent);
  return { ok: true, value: null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const id = idOf(params.newsletter);
  const form = await readForm(request);
  const change = { actor: actorOf(getViewer(context)) };
  const done = await submitForm(form, () => run(services, id, form.values, change));
  if (!done.ok) return done.refusal;
  const isNew = id === null || form.values.intent === "archive";
  throw redirect(`${isNew ? LISTS_PATH : listHref(id)}?saved`, 303);
}

export const meta = pageMeta({
  title: "Newsletters",
  description: "One of the magazine’s newsletters.",
  path: LISTS_PATH,
  robots: "noindex",
});

export default function NewsletterDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterEditor {...loaderData} refusal={actionData} />;
}
