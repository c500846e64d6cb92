import { beginAccount } from "#app/desk/account/account-requests.server.ts";
import { VoidLinkPage } from "#app/desk/account/sign-in/forgot-page.tsx";
import { FinishPage } from "#app/desk/account/sign-in/signup-page.tsx";
import { readSignInCookie } from "#app/features/accounts/sessions/sign-in-cookies.server.ts";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  findPendingAccount,
  finishAccount,
} from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { redeemOnArrival } from "#app/features/billing/gifts/redeem-on-arrival.server.ts";
import { accepted } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/signup-finish.ts";

/** Mail scanners open links: only the button on the page makes the account. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  const browser = readSignInCookie(request, "signup");
  return { pending: await findPendingAccount(getServices(context), params.token, browser) };
}

export function action({ params, ...args }: Route.ActionArgs) {
  const services = getServices(args.context);
  const browser = readSignInCookie(args.request, "signup");
  return beginAccount(args, async (fields, options) => {
    const made = await finishAccount(services, params.token, fields, { ...options, browser });
    if (!made.ok) return made;
    const next = await redeemOnArrival(services, made.value, gatewayOf(services).name);
    return accepted({ ...made.value, next });
  });
}

export const meta = pageMeta({
  title: "Signup",
  description: "Finish your account.",
  path: "/signup",
  robots: "noindex",
});

export default function FinishSignup({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.pending) return <VoidLinkPage retry="/signup" />;
  return <FinishPage refusal={actionData} {...loaderData.pending} />;
}
