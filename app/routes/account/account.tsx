import { redirect } from "react-router";
import { saveUser } from "#app/features/accounts/user-commands.server.ts";
import { actorOf, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { answerForm, readFields } from "#app/magazine/account/account-answers.server.ts";
import { AccountPage } from "#app/magazine/account/account-page.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/account.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { name } = await requireViewer(context, request);
  return { name, isSaved: url.searchParams.has("saved") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const fields = await readFields(request);
  const user = { id: viewer.userId, name: fields.name ?? "" };
  const change = { actor: actorOf(viewer) };
  const result = await answerForm(fields, () => saveUser(getServices(context), user, change));
  if (!result.ok) return result.answer;
  throw redirect("/account?saved", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Your account",
    description: "What this magazine knows of you, and how you log in.",
    path: "/account",
    isUnlisted: true,
  });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage reply={actionData} {...loaderData} />;
}
