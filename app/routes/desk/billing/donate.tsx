import { redirect } from "react-router";
import { DonatePage } from "#app/desk/billing/donations/donate-page.tsx";
import { runDonation } from "#app/desk/billing/subscription/one-off-forms.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/donate.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { isOn, currency } = await readDonationSettings(getServices(context).db);
  if (!isOn) throw new NotFound("No donations are taken");
  const { searchParams } = url;
  const per = searchParams.get("per") === "/mo" ? "/mo" : "once";
  return { id: newId(), currency, begins: { amount: searchParams.get("amount") ?? "", per } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const asker = { viewer, actor: actorOf(viewer) };
  const done = await submitForm(form, () => runDonation(getServices(context), form.values, asker), {
    // The same donation, when it is sent again.
    notSecret: ["id"],
  });
  if (!done.ok) return done.refusal;
  throw redirect(done.value, 303);
}

export const meta = pageMeta({
  title: "Support us",
  description: "Give what you like, once or every month.",
  path: "/dashboard/donate",
  robots: "noindex",
});

export default function Donate({ loaderData, actionData }: Route.ComponentProps) {
  return <DonatePage {...loaderData} refusal={actionData} />;
}
