import { redirect } from "react-router";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import {
  MESSAGE_INTENTS,
  MESSAGES_PATH,
  MessagesPage,
} from "#app/desk/settings/mail/messages-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { deleteMessage, setMessageAnswered } from "#app/features/contact/inbox-commands.server.ts";
import { MESSAGE_STATUSES } from "#app/features/contact/models.ts";
import { listMessages } from "#app/features/contact/queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/messages.ts";

const MESSAGES_ON_A_PAGE = 20;

const readStatus = (given: string | null | undefined) =>
  MESSAGE_STATUSES.find((each) => each === given) ?? "new";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const status = readStatus(query.get("status"));
  const list = { status, cursor: query.get("cursor"), limit: MESSAGES_ON_A_PAGE };
  const { items: messages, nextCursor } = await listMessages(getServices(context).db, list);
  const done = MESSAGE_INTENTS.find((each) => each === query.get("done")) ?? null;
  return { status, messages, nextCursor, done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const { id = "", status, ...fields } = (await readForm(request)).values;
  const intent = MESSAGE_INTENTS.find((each) => each === fields.intent);
  const change = { actor: actorOf(viewer) };
  if (!intent) throw unknownIntent(fields.intent);
  if (intent === "delete") await deleteMessage(services, id, change);
  else await setMessageAnswered(services, id, intent === "settle" ? "answered" : "new", change);
  throw redirect(listAddress(MESSAGES_PATH, { status: readStatus(status), done: intent }), 303);
}

export const meta = pageMeta({
  title: "Messages",
  description: "What people have written through the contact form.",
  path: MESSAGES_PATH,
  robots: "noindex",
});

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}
