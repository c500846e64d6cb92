import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { getDeskTerm } from "#app/features/taxonomy/desk-queries.server.ts";
import { listCategories, listTags } from "#app/features/taxonomy/queries.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { TERMS_PATH } from "#app/magazine/dashboard/settings/settings-rooms.ts";
import { answerTerm } from "#app/magazine/dashboard/settings/term-answers.server.ts";
import { TermPage } from "#app/magazine/dashboard/settings/term-page.tsx";
import { termsHref } from "#app/magazine/dashboard/settings/terms-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/term.ts";

/** More names are not offered; any other may be typed. */
const MOST_OTHERS = 200;

/** The address of a new one, in place of an id. */
const NEW = "new";

async function findTerm(context: Route.LoaderArgs["context"], id: string, url: URL) {
  if (id !== NEW) {
    const term = await getDeskTerm(getServices(context).db, id);
    return { term, taxonomy: term.taxonomy };
  }
  const isTag = url.searchParams.get("taxonomy") === "tag";
  return { term: null, taxonomy: isTag ? ("tag" as const) : ("category" as const) };
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "editor");
  const { term, taxonomy } = await findTerm(context, params.id, url);
  const list = { limit: MOST_OTHERS, sort: "posts" as const };
  const { db } = getServices(context);
  const listed = term
    ? await (taxonomy === "tag" ? listTags(db, list) : listCategories(db, list))
    : [];
  const others = listed.filter(({ id }) => id !== term?.id).map(({ name }) => name);
  return { role, taxonomy, term, others };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "editor");
  const { term, taxonomy } = await findTerm(context, params.id, url);
  const form = await request.formData();
  const change = { actor: actorOf(viewer) };
  const answer = await answerTerm(getServices(context), form, taxonomy, term, change);
  if (!answer.ok) return refuse(answer.errors, textsOf(form));
  throw redirect(`${termsHref({ taxonomy })}&done=${answer.value}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Category or tag",
    description: "What it is called, and how it ends.",
    path: TERMS_PATH,
    isUnlisted: true,
  });
}

export default function Term({ loaderData, actionData }: Route.ComponentProps) {
  return <TermPage {...loaderData} reply={actionData} />;
}
