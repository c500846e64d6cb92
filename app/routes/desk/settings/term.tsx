import { redirect } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { TERMS_PATH } from "#app/desk/settings/settings-pages.ts";
import { runTermForm } from "#app/desk/settings/terms/term-forms.server.ts";
import { TermPage } from "#app/desk/settings/terms/term-page.tsx";
import { termsHref } from "#app/desk/settings/terms/terms-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  type DeskTerm,
  findFreshColor,
  getDeskTerm,
} from "#app/features/taxonomy/desk-queries.server.ts";
import { isInternalTag } from "#app/features/taxonomy/internal-tags.ts";
import { listBelow } from "#app/features/taxonomy/parents.server.ts";
import {
  listCategories,
  listInternalTags,
  listTags,
} from "#app/features/taxonomy/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/term.ts";

/** Maximum number of suggestions; any other name may be typed. */
const MAX_OTHERS = 200;
/** In a list to choose from. */
const MAX_PARENTS = 1000;

/** Replaces the id in the URL of a new one. */
const NEW = "new";

/** Terms that a term can be merged into: internal tags into internal ones. */
function listAlike(db: Database, term: DeskTerm, list: { limit: number; sort: "posts" }) {
  if (isInternalTag(term)) return listInternalTags(db, list.limit);
  return term.taxonomy === "tag" ? listTags(db, list) : listCategories(db, list);
}

/** Possible parents of a category, by name: all but those below it. */
async function listAbove(db: Database, id: string | undefined) {
  const all = await listCategories(db, { limit: MAX_PARENTS });
  const below = id === undefined ? [] : await listBelow(db, id);
  return all
    .filter((each) => each.id !== id && !below.includes(each.id))
    .map((each) => ({ id: each.id, name: each.name }));
}

async function findTerm(context: Route.LoaderArgs["context"], id: string, url: URL) {
  if (id !== NEW) {
    const term = await getDeskTerm(getServices(context).db, id);
    return { term, taxonomy: term.taxonomy };
  }
  const isTag = url.searchParams.get("taxonomy") === "tag";
  return { term: null, taxonomy: isTag ? ("tag" as const) : ("category" as const) };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { term, taxonomy } = await findTerm(context, params.id, url);
  const list = { limit: MAX_OTHERS, sort: "posts" as const };
  const { db } = getServices(context);
  const listed = term ? await listAlike(db, term, list) : [];
  const others = listed.filter(({ id }) => id !== term?.id).map(({ name }) => name);
  const above = taxonomy === "category" ? await listAbove(db, term?.id) : [];
  const isNewCategory = !term && taxonomy === "category";
  const color = isNewCategory ? await findFreshColor(db) : "pink";
  return { taxonomy, term, others, above, color };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const { term, taxonomy } = await findTerm(context, params.id, url);
  const form = await readForm(request);
  const change = { actor: actorOf(viewer) };
  const done = await submitForm(form, () =>
    runTermForm(getServices(context), form, taxonomy, term, change),
  );
  if (!done.ok) return done.refusal;
  throw redirect(`${termsHref({ taxonomy })}&done=${done.value}`, 303);
}

export const meta = pageMeta({
  title: "Category or tag",
  description: "What it is called, and how it ends.",
  path: TERMS_PATH,
  robots: "noindex",
});

export default function Term({ loaderData, actionData }: Route.ComponentProps) {
  return <TermPage {...loaderData} refusal={actionData} />;
}
