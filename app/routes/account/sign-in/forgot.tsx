import { redirect } from "react-router";
import { ForgotPage, LinkSentPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import { requestPasswordReset } from "#app/features/accounts/passwords/password-reset-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import type { Route } from "./+types/forgot.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  markPersonal(context);
  return { isSent: url.searchParams.has("sent"), hasMail: getServices(context).env.hasMail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const services = getServices(context);
  const head = await readEmailContext(services.db);
  const { clientAddress } = context.get(pageContext);
  const result = await submitForm(form, () =>
    requestPasswordReset(services, form.values, { head, address: clientAddress }),
  );
  if (!result.ok) return result.refusal;
  throw redirect("/forgot-pass?sent", 303);
}

export const meta = pageMeta({
  title: "Forgot password",
  description: "Have a link sent to you and choose a new password.",
  path: "/forgot-pass",
  robots: "noindex",
});

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, hasMail } = loaderData;
  if (isSent && !actionData) return <LinkSentPage what="forgot" hasMail={hasMail} />;
  return <ForgotPage refusal={actionData} />;
}
