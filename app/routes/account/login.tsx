import { redirect } from "react-router";
import { signIn } from "#app/features/accounts/sign-in-commands.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { isDemoSite } from "#app/features/operations/demo-state.server.ts";
import { returnAddress } from "#app/lib/return-address.ts";
import {
  answerForm,
  continueWith,
  readFields,
  signInOptions,
} from "#app/magazine/account/account-answers.server.ts";
import { LoginPage } from "#app/magazine/account/login-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/login.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = returnAddress(url.searchParams.get("next"));
  if (await findViewer(context, request)) throw redirect(next, 303);
  const isDemo = await isDemoSite(getServices(context));
  return { next, hasNewPassword: url.searchParams.has("changed"), isDemo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request);
  const options = signInOptions(context, request);
  const result = await answerForm(fields, () => signIn(getServices(context), fields, options));
  if (!result.ok) return result.answer;
  throw continueWith(request, result.value, returnAddress(fields.next));
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Login",
    description: "Log in with your address and password, or with a service you use.",
    path: "/login",
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage reply={actionData} {...loaderData} />;
}
