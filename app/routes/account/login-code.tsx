import { redirect } from "react-router";
import { enterWithCode, isHalfway } from "#app/features/accounts/authenticator-commands.server.ts";
import { readShortCookie } from "#app/features/accounts/short-cookies.server.ts";
import { returnAddress, signInAddress } from "#app/lib/return-address.ts";
import {
  answerForm,
  continueWith,
  readFields,
  signInOptions,
} from "#app/magazine/account/account-answers.server.ts";
import { CodePage } from "#app/magazine/account/code-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/login-code.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  markPersonal(context);
  const next = returnAddress(url.searchParams.get("next"));
  const ticket = readShortCookie(request, "ticket");
  if (!ticket || !(await isHalfway(getServices(context), ticket))) {
    throw redirect(signInAddress(next), 303);
  }
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request);
  const ticket = readShortCookie(request, "ticket") ?? "";
  const options = signInOptions(context, request);
  const result = await answerForm(fields, () =>
    enterWithCode(getServices(context), ticket, fields.code ?? "", options),
  );
  if (!result.ok) return result.answer;
  throw continueWith(request, result.value, returnAddress(fields.next));
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Login",
    description: "Enter the code of your authenticator app.",
    path: "/login",
    isUnlisted: true,
  });
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage reply={actionData} next={loaderData.next} />;
}
