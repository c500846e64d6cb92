import { redirect } from "react-router";
import { runCodeForm } from "#app/desk/settings/brand/code-form.server.ts";
import { notesOn } from "#app/desk/settings/brand/code-notes.server.ts";
import { PostCodePage } from "#app/desk/settings/brand/code-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  postCodeVersion,
  readPostCode,
  readSiteCode,
} from "#app/features/site/own-code/own-code.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/post-code.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const viewer = getViewer(context);
  const { id, title } = await getDraft(db, params.id, actorOf(viewer));
  const [code, { origins }] = await Promise.all([readPostCode(db, id), readSiteCode(db)]);
  return {
    ...code,
    post: { id, title },
    version: postCodeVersion(code),
    notes: notesOn(code, origins),
    isSafeMode: !env.hasOwnCode,
    hasPassword: await hasPassword(db, viewer.userId),
    isDone: url.searchParams.has("done"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const saved = await submitForm(form, () =>
    runCodeForm(getServices(context), params.id, form.values, getViewer(context)),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(`/dashboard/posts/${params.id}/code?done`, 303);
}

export const meta = pageMeta({
  title: "Own code",
  description: "HTML that owners add to public pages.",
  path: "/dashboard/posts/:id/code",
  robots: "noindex",
});

export default function PostCode({ loaderData, actionData }: Route.ComponentProps) {
  return <PostCodePage {...loaderData} refusal={actionData} />;
}
