import { data, redirect } from "react-router";
import { returnFromProvider } from "#app/features/accounts/provider-commands.server.ts";
import { findProvider } from "#app/features/accounts/providers.server.ts";
import { readShortCookie, shortCookie } from "#app/features/accounts/short-cookies.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { refused } from "#app/lib/input.ts";
import { continueWith, signInOptions } from "#app/magazine/account/account-answers.server.ts";
import { ProviderFailurePage } from "#app/magazine/account/provider-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/login-return.ts";

const UNPROCESSABLE = 422;

/** Where services send readers back to, with word of who they are. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  const services = getServices(context);
  const found = findProvider(services.env, params.provider);
  if (!found?.keys) throw new NotFound(`No service "${params.provider}"`);
  const { provider, keys } = found;
  const setting = { provider, keys, siteUrl: services.env.siteUrl };
  const outcome = await returnFromProvider(services, setting, {
    query: url.search,
    state: readShortCookie(request, "journey"),
    viewerId: viewer?.userId ?? null,
    signIn: signInOptions(context, request),
  }).catch((error: unknown) => {
    // The reader may have said no, or the service does not answer: neither is our failure.
    services.log.warn({ err: error, provider: provider.id }, "a service did not say who came");
    return refused("form", "failed");
  });
  if (!outcome.ok) {
    const problem = outcome.errors.form?.[0] ?? "failed";
    const answer = { provider: { id: provider.id, name: provider.name }, problem };
    return data(answer, { status: UNPROCESSABLE });
  }
  const { entrance, next } = outcome.value;
  const answer = entrance ? continueWith(request, entrance, next) : redirect(next, 303);
  answer.headers.append(...shortCookie(request, "journey", null));
  throw answer;
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Login",
    description: "Log in with a service you use.",
    path: "/login",
    isUnlisted: true,
  });
}

export default function LoginReturn({ loaderData }: Route.ComponentProps) {
  return <ProviderFailurePage {...loaderData} />;
}
