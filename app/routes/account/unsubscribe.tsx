import { data } from "react-router";
import { unsubscribe } from "#app/features/notifications/commands.server.ts";
import { UnsubscribePage } from "#app/magazine/reader/unsubscribe-page.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

/** Mail scanners open links: only a press, here or in the mail program, ends anything. */
export async function loader({ context }: Route.LoaderArgs) {
  markPersonal(context);
  return null;
}

/** The button of the page, and the single POST of mail programs (RFC 8058), which shows nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  await unsubscribe(getServices(context).db, params.token);
  return data({ isDone: true });
}

export const meta = pageMeta({
  title: "Unsubscribe",
  description: "End the mails about discussions.",
  path: "/account/unsubscribe",
  robots: "noindex",
});

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <UnsubscribePage isDone={actionData?.isDone ?? false} />;
}
