import { data } from "react-router";
import { unsubscribe } from "#app/features/notifications/commands.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { UnsubscribePage } from "#app/magazine/reader/unsubscribe-page.tsx";
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

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Unsubscribe",
    description: "End the mails about discussions.",
    path: "/account/unsubscribe",
    isUnlisted: true,
  });
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <UnsubscribePage isDone={actionData?.isDone ?? false} />;
}
