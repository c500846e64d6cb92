import { redirect } from "react-router";
import { requestPasswordReset } from "#app/features/accounts/password-reset-commands.server.ts";
import { answerForm, readFields } from "#app/magazine/account/account-answers.server.ts";
import { ForgotPage, SentPage } from "#app/magazine/account/forgot-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, markPersonal, pageContext } from "#app/platform/context.server.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import type { Route } from "./+types/forgot.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  markPersonal(context);
  return { isSent: url.searchParams.has("sent"), hasMail: getServices(context).env.hasMail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request);
  const services = getServices(context);
  const head = await readLetterHead(services.db);
  const { clientAddress } = context.get(pageContext);
  const result = await answerForm(fields, () =>
    requestPasswordReset(services, fields, { head, address: clientAddress }),
  );
  if (!result.ok) return result.answer;
  throw redirect("/forgot-pass?sent", 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Forgot password",
    description: "Have a link sent to you and choose a new password.",
    path: "/forgot-pass",
  });
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, hasMail } = loaderData;
  if (isSent && !actionData) return <SentPage what="forgot" hasMail={hasMail} />;
  return <ForgotPage reply={actionData} />;
}
