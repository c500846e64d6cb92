import { redirect, useLocation } from "react-router";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { ContactPage } from "#app/magazine/pages/contact.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { readForm, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  return { site: await getSite(getServices(context).db) };
}

type Context = Parameters<typeof getServices>[0];

/** The same page once a message has been sent. */
const THANKS = "/contact/thanks";

/** Stores the message; a filled trap is thanked like a person, so that a program learns nothing. */
async function take(context: Context, values: SubmittedForm["values"]): Promise<Outcome<unknown>> {
  const services = getServices(context);
  if (values.website) return accepted(null);
  const { contact, name, language } = await getSite(services.db);
  return sendContactMessage(services, values, {
    to: contact.email,
    head: { locale: language, site: name },
    address: context.get(pageContext).clientAddress,
  });
}

/** Redirects to the thanks, so that a reload sends nothing twice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const taken = await submitForm(form, () => take(context, form.values));
  if (!taken.ok) return taken.refusal;
  throw redirect(THANKS, 303);
}

export const meta: Route.MetaFunction = pageMeta(({ location }, say) => ({
  title: say("Contact"),
  description: say("Write to the magazine: address, mail, phone and a form."),
  path: "/contact",
  robots: location.pathname === THANKS ? "noindex" : "index",
}));

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const isSent = useLocation().pathname === THANKS;
  return <ContactPage site={loaderData.site} refusal={actionData} isSent={isSent} />;
}
