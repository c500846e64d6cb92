import { returnAddress } from "#app/lib/return-address.ts";
import { PROVIDERS } from "#app/magazine/account/entry-page.tsx";
import { ProviderPage } from "#app/magazine/account/provider-page.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { markPersonal } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/login-provider.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  markPersonal(context);
  const provider = PROVIDERS.find(({ id }) => id === params.provider);
  if (!provider) throw new NotFound(`No service "${params.provider}"`);
  const settings = ["CLIENT_ID", "CLIENT_SECRET"].map(
    (name) => `${provider.id.toUpperCase()}_${name}`,
  );
  return { provider: provider.name, settings, next: returnAddress(url.searchParams.get("next")) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Log in with ${loaderData.provider}` : "Page not found",
    description: "Log in with a service you use.",
    path: "/login",
    isUnlisted: true,
  });
}

export default function LoginProvider({ loaderData }: Route.ComponentProps) {
  return <ProviderPage {...loaderData} />;
}
