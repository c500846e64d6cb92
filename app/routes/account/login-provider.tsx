import { redirect } from "react-router";
import { leaveForProvider } from "#app/features/accounts/provider-commands.server.ts";
import { findProvider, settingsOf } from "#app/features/accounts/providers.server.ts";
import { shortCookie } from "#app/features/accounts/short-cookies.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { returnAddress } from "#app/lib/return-address.ts";
import { ProviderPage } from "#app/magazine/account/provider-page.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { metaWords } from "#app/magazine/page-titles.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/login-provider.ts";

/** Where somebody who is signed in ties services to their account: by a form, with their password. */
const TIES = "/account/security";

/** Leads to the service; where the magazine has no keys there, explains that. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const services = getServices(context);
  const found = findProvider(services.env, params.provider);
  if (!found) throw new NotFound(`No service "${params.provider}"`);
  const { provider, keys } = found;
  const next = returnAddress(url.searchParams.get("next"));
  if (!keys) return { provider: provider.name, settings: settingsOf(provider), next };
  // An address alone must not begin to tie anything: another site could lead a reader to it.
  if (viewer) throw redirect(TIES, 303);
  const setting = { provider, keys, siteUrl: services.env.siteUrl };
  const { href, state } = await leaveForProvider(services, setting, {
    ...{ next, userId: null },
    address: context.get(pageContext).clientAddress,
  });
  throw redirect(href, { status: 303, headers: [shortCookie(request, "journey", state)] });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const say = metaWords(matches);
  const provider = loaderData?.provider;
  return pageMeta(matches, {
    title: provider ? say("Log in with {provider}", { provider }) : say("Page not found"),
    description: say("Log in with a service you use."),
    path: "/login",
    isUnlisted: true,
  });
}

export default function LoginProvider({ loaderData }: Route.ComponentProps) {
  return <ProviderPage {...loaderData} />;
}
