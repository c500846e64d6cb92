import { hasPassword, prove } from "#app/features/accounts/proof.server.ts";
import { requireViewer } from "#app/features/accounts/viewer.server.ts";
import { deleteAccount } from "#app/features/operations/delete-account-commands.server.ts";
import { refused } from "#app/lib/input.ts";
import {
  answerForm,
  enterWith,
  lettersOf,
  readFields,
} from "#app/magazine/account/account-answers.server.ts";
import { LeavingPage } from "#app/magazine/account/leaving-page.tsx";
import { endAtGateway } from "#app/magazine/billing/subscription-answers.server.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/leaving.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  return { hasPassword: await hasPassword(getServices(context).db, userId) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const fields = await readFields(request);
  const services = getServices(context);
  const { clientAddress } = context.get(pageContext);
  const letters = await lettersOf(context);
  const result = await answerForm(fields, async () => {
    if (!fields.word || fields.confirm?.trim() !== fields.word) {
      return refused("confirm", "confirm");
    }
    const proof = await prove(services.db, viewer, fields.currentPassword, clientAddress);
    if (!proof.ok) return proof;
    const ended = await endAtGateway(services, viewer.userId);
    return ended.ok ? deleteAccount(services, viewer.userId, letters("deleted", "/")) : ended;
  });
  if (!result.ok) return result.answer;
  throw enterWith(request, null, "/account/gone");
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Your data",
    description: "Take your data with you, or delete your account.",
    path: "/account/data",
    isUnlisted: true,
  });
}

export default function Leaving({ loaderData, actionData }: Route.ComponentProps) {
  return <LeavingPage reply={actionData} {...loaderData} />;
}
