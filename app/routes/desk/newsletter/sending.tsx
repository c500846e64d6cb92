import { redirect } from "react-router";
import { NEWSLETTER_PATH, sendingHref } from "#app/desk/newsletter/newsletter-paths.ts";
import { SendingPage } from "#app/desk/newsletter/sending-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  pauseSending,
  resumeSending,
  stopSending,
} from "#app/features/newsletter/sending/sending-commands.server.ts";
import { getSending } from "#app/features/newsletter/sending/sending-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/sending.ts";

const COMMANDS = dictionary<typeof pauseSending>({
  pause: pauseSending,
  resume: resumeSending,
  stop: stopSending,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  return { sending: await getSending(getServices(context).db, params.id) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { values } = await readForm(request);
  const command = COMMANDS[values.intent ?? ""];
  if (!command) throw unknownIntent(values.intent);
  await command(getServices(context), params.id, { actor: actorOf(getViewer(context)) });
  throw redirect(sendingHref(params.id), 303);
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "What has become of an email.",
  path: NEWSLETTER_PATH,
  robots: "noindex",
});

export default function Sending({ loaderData }: Route.ComponentProps) {
  return <SendingPage {...loaderData} />;
}
