import { redirect } from "react-router";
import { AssignmentsPage } from "#app/desk/assignments/assignments-page.tsx";
import { ASSIGNMENTS_PATH } from "#app/desk/assignments/assignments-view.ts";
import {
  isAssignmentIntent,
  loadAssignments,
  runAssignmentForm,
} from "#app/desk/assignments/load-assignments.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/assignments.ts";

const DONE = ["saved", "deleted"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const page = await loadAssignments(getServices(context), getViewer(context), searchParams);
  return { ...page, done: DONE.find((name) => name === searchParams.get("done")) ?? null };
}

/** The list without a form, or the post whose page has sent it. */
function pathAfter({ searchParams }: URL, done: string | null, from = ""): string {
  if (/^\/dashboard\/posts\/[\w.:-]+$/.test(from) && isAppPath(from)) return from;
  const search = new URLSearchParams(searchParams);
  for (const name of ["new", "edit", "post", "due", "done", "_routes"]) search.delete(name);
  if (done) search.set("done", done);
  return search.size > 0 ? `${ASSIGNMENTS_PATH}?${search}` : ASSIGNMENTS_PATH;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isAssignmentIntent(form.values.intent)) throw unknownIntent(form.values.intent);
  const run = await submitForm(form, () =>
    runAssignmentForm(getServices(context), getViewer(context), form.values),
  );
  if (!run.ok) return run.refusal;
  const { done, postId } = run.value;
  throw redirect(
    postId ? `/dashboard/posts/${postId}` : pathAfter(url, done, form.values.from),
    303,
  );
}

export const meta = pageMeta({
  title: "Assignments",
  description: "Who writes what until when.",
  path: ASSIGNMENTS_PATH,
  robots: "noindex",
});

export default function Assignments({ loaderData, actionData }: Route.ComponentProps) {
  return <AssignmentsPage {...loaderData} refusal={actionData} />;
}
