import { data, redirect, useLocation, useNavigation } from "react-router";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { accepted } from "#app/lib/input.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { ContactPage, type ContactReply } from "#app/magazine/pages/contact.tsx";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  return { site: await getSite(getServices(context).db) };
}

type Context = Parameters<typeof getServices>[0];

/** The same page once a message has been sent. */
const THANKS = "/contact/thanks";

const UNPROCESSABLE = 422;

/** Stores the message; a filled trap is thanked like a person, so that a program learns nothing. */
async function take(context: Context, values: ContactReply["values"], isTrapped: boolean) {
  const services = getServices(context);
  if (isTrapped) return accepted(null);
  const { contact, name, language } = await getSite(services.db);
  return sendContactMessage(services, values, {
    to: contact.email,
    head: { locale: language, site: name },
    address: context.get(pageContext).clientAddress,
  });
}

/** Sent as a document it leads on to the thanks, so that a reload sends nothing twice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const values = { name: field("name"), email: field("email"), message: field("message") };
  const { isDocument } = context.get(pageContext);
  // To a script a refused form is an answer like any other.
  const refuse = (errors: ContactReply["errors"], status: number) =>
    data<ContactReply>({ isSent: false, errors, values }, { status: isDocument ? status : 200 });
  try {
    const outcome = await take(context, values, field("website") !== "");
    if (!outcome.ok) return refuse(outcome.errors, UNPROCESSABLE);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return refuse({ form: ["too-many"] }, error.status);
  }
  if (isDocument) throw redirect(THANKS, 303);
  return data<ContactReply>({ isSent: true, errors: {}, values });
}

export function meta({ matches, location }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Contact",
    description: "Write to the magazine: address, mail, phone and a form.",
    path: "/contact",
    isUnlisted: location.pathname === THANKS,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const isThanks = useLocation().pathname === THANKS;
  const { site } = loaderData;
  return (
    <ContactPage
      site={site}
      reply={actionData}
      isSent={isThanks || actionData?.isSent === true}
      isSending={isSending}
    />
  );
}
