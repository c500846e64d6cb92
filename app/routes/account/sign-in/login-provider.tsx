import { redirect } from "react-router";
import { ProviderPage } from "#app/desk/account/sign-in/provider-page.tsx";
import { signInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { startAuthorization } from "#app/features/accounts/sign-in/provider-commands.server.ts";
import {
  findProvider,
  requiredEnvVariables,
} from "#app/features/accounts/sign-in/providers.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/login-provider.ts";

/** Signed-in users connect providers with a form that asks for their password. */
const TIES = "/account/security";

/** Redirects to the provider; explains how to enable it when the site has no credentials. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const services = getServices(context);
  const found = findProvider(services.env, params.provider);
  if (!found) throw new NotFound(`No service "${params.provider}"`);
  const { provider, keys } = found;
  const next = returnAddress(url.searchParams.get("next"));
  if (!keys) return { provider: provider.name, settings: requiredEnvVariables(provider), next };
  // A GET request must not connect anything: another site could link to it (CSRF).
  if (viewer) throw redirect(TIES, 303);
  const setting = { provider, keys, siteUrl: services.env.siteUrl };
  const { href, state } = await startAuthorization(services, setting, {
    next,
    userId: null,
    address: context.get(pageContext).clientAddress,
  });
  throw redirect(href, { status: 303, headers: [signInCookie(request, "journey", state)] });
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }, t) => {
  const provider = loaderData?.provider;
  return {
    title: provider ? t("Log in with {provider}", { provider }) : t("Page not found"),
    description: t("Log in with a service you use."),
    path: "/login",
    robots: "noindex",
  };
});

export default function LoginProvider({ loaderData }: Route.ComponentProps) {
  return <ProviderPage {...loaderData} />;
}
