import { redirect } from "react-router";
import { TranslationsPage } from "#app/desk/editor/languages/translations-page.tsx";
import { translationsPath } from "#app/desk/editor/languages/translations-path.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  linkTranslation,
  translatePost,
  unlinkTranslation,
} from "#app/features/posts/translations/translation-commands.server.ts";
import {
  findLinkable,
  listTranslations,
} from "#app/features/posts/translations/translation-queries.server.ts";
import { refused } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";
import type { Route } from "./+types/translations.ts";

const MAX_WORDS_LENGTH = 100;

/** Results of a step, as named in the address. */
const DONE = ["linked", "unlinked"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { db } = getServices(context);
  const actor = actorOf(viewer);
  const { id, title } = await getDraft(db, params.id, actor);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const done = url.searchParams.get("done");
  const [versions, candidates] = await Promise.all([
    listTranslations(db, id),
    findLinkable(db, id, words, canEditAll(actor) ? null : viewer.userId),
  ]);
  return {
    post: { id, title },
    versions,
    candidates,
    words,
    done: DONE.find((name) => name === done) ?? null,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent, otherId = "", language = "" } = form.values;
  const here = translationsPath(params.id);
  if (intent === "unlink") {
    await unlinkTranslation(services, otherId, change);
    throw redirect(`${here}?done=unlinked`, 303);
  }
  if (intent === "link") {
    const ids = { postId: params.id, otherId };
    const linked = await submitForm(form, () => linkTranslation(services, ids, change));
    if (!linked.ok) return linked.refusal;
    throw redirect(`${here}?done=linked`, 303);
  }
  const made = await submitForm(form, async () =>
    findTextLanguage(language)
      ? translatePost(services, { postId: params.id, language }, change)
      : refused("language", "required"),
  );
  if (!made.ok) return made.refusal;
  throw redirect(`/dashboard/posts/${made.value.id}`, 303);
}

export const meta = pageMeta({
  title: "Translations",
  description: "This post in other languages.",
  path: "/dashboard/posts/:id/translations",
  robots: "noindex",
});

export default function Translations({ loaderData, actionData }: Route.ComponentProps) {
  return <TranslationsPage {...loaderData} refusal={actionData} />;
}
