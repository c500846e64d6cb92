import { data, redirect } from "react-router";
import { redirectSignedIn, signInOptions } from "#app/desk/account/account-requests.server.ts";
import { ProviderFailurePage } from "#app/desk/account/sign-in/provider-page.tsx";
import {
  readSignInCookie,
  signInCookie,
} from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { handleProviderCallback } from "#app/features/accounts/sign-in/provider-commands.server.ts";
import { findProvider } from "#app/features/accounts/sign-in/providers.server.ts";
import { refused } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/login-return.ts";

const UNPROCESSABLE = 422;

/** The OAuth callback of all providers. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const services = getServices(context);
  const found = findProvider(services.env, params.provider);
  if (!found?.keys) throw new NotFound(`No service "${params.provider}"`);
  const { provider, keys } = found;
  const setting = { provider, keys, siteUrl: services.env.siteUrl };
  const outcome = await handleProviderCallback(services, setting, {
    query: url.search,
    state: readSignInCookie(request, "journey"),
    viewerId: viewer?.userId ?? null,
    signIn: signInOptions(context, request),
  }).catch((error: unknown) => {
    // The user declined, or the provider did not respond: not an error of ours.
    services.log.warn({ err: error, provider: provider.id }, "sign-in with a provider failed");
    return refused("form", "failed");
  });
  if (!outcome.ok) {
    const problem = outcome.errors.form?.[0] ?? "failed";
    const answer = { provider: { id: provider.id, name: provider.name }, problem };
    return data(answer, { status: UNPROCESSABLE });
  }
  const { result, next } = outcome.value;
  const answer = result ? redirectSignedIn(context, request, result, next) : redirect(next, 303);
  answer.headers.append(...signInCookie(request, "journey", null));
  throw answer;
}

export const meta = pageMeta({
  title: "Login",
  description: "Log in with a service you use.",
  path: "/login",
  robots: "noindex",
});

export default function LoginReturn({ loaderData }: Route.ComponentProps) {
  return <ProviderFailurePage {...loaderData} />;
}
