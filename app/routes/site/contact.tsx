import { useNavigation } from "react-router";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { ContactPage, type ContactReply } from "#app/magazine/pages/contact.tsx";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { DEFAULT_LOCALE } from "#app/platform/message.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  return { site: await getSite(getServices(context).db) };
}

export async function action({ context, request }: Route.ActionArgs): Promise<ContactReply> {
  const services = getServices(context);
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const values = { name: field("name"), email: field("email"), message: field("message") };
  // A filled trap is answered like a message, so that a program learns nothing.
  if (field("website") !== "") return { isSent: true, errors: {}, values };
  try {
    const { contact, name } = await getSite(services.db);
    const outcome = await sendContactMessage(services, values, {
      to: contact.email,
      head: { locale: DEFAULT_LOCALE, site: name },
      address: context.get(pageContext).clientAddress,
    });
    return outcome.ok
      ? { isSent: true, errors: {}, values }
      : { isSent: false, errors: outcome.errors, values };
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return { isSent: false, errors: { form: ["too-many"] }, values };
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Contact",
    description: "Write to the magazine: address, mail, phone and a form.",
    path: "/contact",
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  return <ContactPage site={loaderData.site} reply={actionData} isSending={isSending} />;
}
