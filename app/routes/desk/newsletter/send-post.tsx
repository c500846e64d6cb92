import { redirect } from "react-router";
import { EMAIL_LOOKS, sendingHref, sendPostHref } from "#app/desk/newsletter/newsletter-paths.ts";
import { SendPostPage } from "#app/desk/newsletter/send-post-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  CLIPPED_FROM_BYTES,
  postEmails,
} from "#app/features/newsletter/email/post-emails.server.ts";
import { sendTestEmail } from "#app/features/newsletter/email/test-email.server.ts";
import { countAudience } from "#app/features/newsletter/sending/audience.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { AUDIENCES } from "#app/features/newsletter/sending/sending-models.ts";
import { listSendings } from "#app/features/newsletter/sending/sending-queries.server.ts";
import { isOut } from "#app/features/posts/publication.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { instantOf } from "#app/lib/zoned-time.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/send-post.ts";

type Services = ReturnType<typeof getServices>;

const MOST_BEFORE = 10;

async function countAudiences({ db }: Services, postId: string) {
  const counts = await Promise.all(
    AUDIENCES.map(async (audience) => [audience, await countAudience(db, { postId, audience })]),
  );
  return Object.fromEntries(counts) as Record<(typeof AUDIENCES)[number], number>;
}

async function loadPreview(services: Services, postId: string, asked: URLSearchParams) {
  const isFree = asked.has("free");
  const { html } = await postEmails(services)(postId, !isFree);
  const bytes = Buffer.byteLength(html);
  return {
    postId,
    look: EMAIL_LOOKS.find((each) => each === asked.get("look")) ?? "desk",
    isFree,
    size: Math.ceil(bytes / 1024),
    isTooLarge: bytes >= CLIPPED_FROM_BYTES,
  };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, env } = services;
  const viewer = getViewer(context);
  const draft = await getDraft(db, params.id, actorOf(viewer));
  const [counts, site, before, preview] = await Promise.all([
    countAudiences(services, draft.id),
    getSite(db),
    listSendings(db, { postId: draft.id, limit: MOST_BEFORE }),
    loadPreview(services, draft.id, url.searchParams),
  ]);
  return {
    post: { id: draft.id, title: draft.title, isOut: isOut(draft.status) },
    counts,
    zone: site.timeZone,
    ownAddress: viewer.email,
    hasMail: env.hasMail,
    sendings: before.items,
    preview: { ...preview, hasFree: draft.access !== "public" },
    isTested: url.searchParams.has("tested"),
  };
}

async function schedule(
  services: Services,
  values: Record<string, string | undefined>,
  change: Parameters<typeof scheduleSending>[2] & { postId: string },
): Promise<Outcome<{ id: string }>> {
  const { timeZone } = await getSite(services.db);
  const typed = values.sendAt ?? "";
  const sendAt = typed === "" ? undefined : instantOf(typed, timeZone)?.at;
  if (typed !== "" && sendAt === undefined) return refused("sendAt", "bad-date");
  const { postId, ...by } = change;
  const audience = AUDIENCES.find((each) => each === values.audience) ?? "all";
  return scheduleSending(services, { postId, audience, sendAt }, by);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const actor = actorOf(viewer);
  const form = await readForm(request);
  if (form.values.intent === "test") {
    const tested = await submitForm(form, () =>
      sendTestEmail(services, params.id, viewer.email, { actor }),
    );
    if (!tested.ok) return tested.refusal;
    throw redirect(`${sendPostHref(params.id)}?tested`, 303);
  }
  const sent = await submitForm(form, () =>
    schedule(services, form.values, { actor, postId: params.id }),
  );
  if (!sent.ok) return sent.refusal;
  throw redirect(sendingHref(sent.value.id), 303);
}

export const meta = pageMeta({
  title: "Send as email",
  description: "A post to the subscribers of the newsletter.",
  path: "/dashboard/posts/:id/email",
  robots: "noindex",
});

export default function SendPost({ loaderData, actionData }: Route.ComponentProps) {
  return <SendPostPage {...loaderData} refusal={actionData} />;
}
