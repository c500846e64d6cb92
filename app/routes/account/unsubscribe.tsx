import { data } from "react-router";
import { unsubscribe } from "#app/features/notifications/commands.server.ts";
import { UnsubscribePage } from "#app/magazine/reader/unsubscribe-page.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

const fromOf = (url: URL) =>
  url.searchParams.get("of") === "following" ? ("following" as const) : ("all" as const);

/** Mail scanners open links: only a press, here or in the mail program, ends anything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  markPersonal(context);
  return { from: fromOf(url) };
}

/** The button of the page, and the single POST of mail programs (RFC 8058), which shows nothing. */
export async function action({ context, params, url }: Route.ActionArgs) {
  await unsubscribe(getServices(context).db, params.token, fromOf(url));
  return data({ isDone: true });
}

export const meta = pageMeta({
  title: "Unsubscribe",
  description: "End the mails about discussions.",
  path: "/account/unsubscribe",
  robots: "noindex",
});

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage from={loaderData.from} isDone={actionData?.isDone ?? false} />;
}
