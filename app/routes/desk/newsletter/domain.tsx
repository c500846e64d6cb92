import { redirect } from "react-router";
import { DomainPage } from "#app/desk/newsletter/domain-page.tsx";
import { DOMAIN_PATH } from "#app/desk/newsletter/newsletter-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { checkDomain } from "#app/features/newsletter/dkim/check-domain.server.ts";
import {
  deleteDkimKey,
  dkimRecord,
  findDkimKey,
  makeDkimKey,
  switchDkim,
} from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import { readSender } from "#app/features/newsletter/settings.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/domain.ts";

const DONE = `${DOMAIN_PATH}?saved`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [{ address }, key] = await Promise.all([readSender(db, env), findDkimKey(db)]);
  const domain = address.split("@").at(-1)!;
  return {
    domain,
    dkim: key && { ...key, record: dkimRecord(key) },
    records: await checkDomain(getViewer(context).userId, domain, key),
    isSaved: url.searchParams.has("saved"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { intent } = form.values;
  if (intent === "make") {
    const made = await submitForm(form, () =>
      makeDkimKey(services, services.env, form.values, change),
    );
    if (!made.ok) return made.refusal;
  } else if (intent === "delete") await deleteDkimKey(services, change);
  else if (intent === "on" || intent === "off") await switchDkim(services, intent === "on", change);
  else throw unknownIntent(intent);
  throw redirect(DONE, 303);
}

export const meta = pageMeta({
  title: "Domain",
  description: "DNS records and the signature of newsletters.",
  path: DOMAIN_PATH,
  robots: "noindex",
});

export default function Domain({ loaderData, actionData }: Route.ComponentProps) {
  return <DomainPage domainPage={{ ...loaderData, refusal: actionData }} />;
}
