import { redirect } from "react-router";
import { requestAccount } from "#app/features/accounts/sign-up-commands.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { returnAddress } from "#app/lib/return-address.ts";
import { answerForm, lettersOf, readFields } from "#app/magazine/account/account-answers.server.ts";
import { SentPage } from "#app/magazine/account/forgot-page.tsx";
import { SignupPage } from "#app/magazine/account/signup-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/signup.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = returnAddress(url.searchParams.get("next"));
  if (await findViewer(context, request)) throw redirect(next, 303);
  const { hasMail } = getServices(context).env;
  return { next, isSent: url.searchParams.has("sent"), hasMail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request);
  const options = {
    letters: await lettersOf(context),
    address: context.get(pageContext).clientAddress,
    next: returnAddress(fields.next),
  };
  const result = await answerForm(fields, () =>
    requestAccount(getServices(context), fields, options),
  );
  if (!result.ok) return result.answer;
  throw redirect("/signup?sent", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Signup",
    description: "Make an account to like, save and comment.",
    path: "/signup",
  });
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, hasMail, next } = loaderData;
  if (isSent && !actionData) return <SentPage what="signup" hasMail={hasMail} />;
  return <SignupPage reply={actionData} next={next} />;
}
