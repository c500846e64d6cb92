import { data, redirect } from "react-router";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { thanksPath } from "#app/features/pages/address.ts";
import type { PageDetails } from "#app/features/pages/models.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { findPageAt, showPage } from "#app/magazine/pages/load-page.server.ts";
import { headOfPage } from "#app/magazine/pages/page-head.ts";
import type { ShownPage } from "#app/magazine/pages/page-models.ts";
import { PageView } from "#app/magazine/pages/page-view.tsx";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { readForm, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/page.ts";

/** Name of the server-only value. */
const PAGE = "page";

/** Only the plain templates begin with a text to read. */
export const handle = (_routeId: string, loaderData: unknown): PageHandle => {
  const page = (loaderData as { page: PageDetails } | undefined)?.page;
  const hasLongText = page?.template === "standard" || page?.template === "wide";
  return { hasLongText, hasText: true };
};

/** A static page at any address that no other route has: the boundary around shows the 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findPageAt(context, url.pathname);
  if (found?.kind === "moved") throw redirect(locationOf(found.path + url.search), 301);
  if (!found) {
    tagPage(context, "site");
    throw data(null, { status: 404 });
  }
  const shown = await showPage(context, found.content, url.searchParams);
  context.get(pageContext).serverOnly.set(PAGE, shown);
  const { isThanks } = found;
  const list = shown.sections?.sections.find((section) => "page" in section);
  const siteDescription = shown.site.description;
  return { page: shown.page, isThanks, siteDescription, listPage: list?.page.page };
}

type Context = Parameters<typeof getServices>[0];

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

/** The form of a contact page. Redirects to the thanks, so that a reload sends nothing twice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const found = await findPageAt(context, url.pathname);
  if (found?.kind !== "page" || found.content.template !== "contact") {
    throw data(null, { status: 404 });
  }
  const form = await readForm(request);
  const taken = await submitForm(form, () => take(context, form.values));
  if (!taken.ok) return taken.refusal;
  throw redirect(locationOf(thanksPath(found.content.path)), 303);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }, t) => {
  if (!loaderData) return;
  const { page, isThanks, siteDescription, listPage } = loaderData;
  const contact = {
    title: t("Contact"),
    description: t("Write to the magazine: address, mail, phone and a form."),
  };
  const about = { title: t("About"), description: siteDescription };
  const builtIn = page.template === "contact" ? contact : about;
  return headOfPage(page, { builtIn, isIndexed: !isThanks, listPage });
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const shown = useServerOnly<ShownPage>(PAGE);
  return shown && <PageView shown={shown} refusal={actionData} isSent={loaderData.isThanks} />;
}
