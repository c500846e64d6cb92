import { redirect } from "react-router";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { EMAIL_LOOKS, sendingHref, sendPostHref } from "#app/desk/newsletter/newsletter-paths.ts";
import { SendPostPage } from "#app/desk/newsletter/send-post-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listSegments } from "#app/features/members/segments.server.ts";
import {
  findBrokenEmailLinks,
  ownPathsIn,
} from "#app/features/newsletter/checks/check-links.server.ts";
import { inspectEmail } from "#app/features/newsletter/checks/inspect-email.server.ts";
import {
  CLIPPED_FROM_BYTES,
  postEmails,
} from "#app/features/newsletter/email/post-emails.server.ts";
import { sendTestEmail } from "#app/features/newsletter/email/test-email.server.ts";
import { listNewsletters } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { countAudience } from "#app/features/newsletter/sending/audience.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { AUDIENCES, PLAIN_AUDIENCES } from "#app/features/newsletter/sending/sending-models.ts";
import { listSendings } from "#app/features/newsletter/sending/sending-queries.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { isOut } from "#app/features/posts/publication.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { instantOf } from "#app/lib/zoned-time.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/send-post.ts";

type Services = ReturnType<typeof getServices>;
type Counts = Record<(typeof PLAIN_AUDIENCES)[number], number>;

const MAX_BEFORE = 10;

/** The newsletters, with how many would get the post of each. */
async function loadNewsletters(services: Services, postId: string, site: string) {
  const newsletters = await listNewsletters(services.db);
  return Promise.all(
    newsletters.map(async ({ id, name }) => {
      const of = { newsletterId: id, kind: "post" as const, postId, segmentId: null };
      const counts = await Promise.all(
        PLAIN_AUDIENCES.map(async (audience) => [
          audience,
          await countAudience(services, { ...of, audience }),
        ]),
      );
      return { id, name: name || site, counts: Object.fromEntries(counts) as Counts };
    }),
  );
}

/** Says when too many wait for other sites: the page itself is shown. */
async function followLinks(...asked: Parameters<typeof findBrokenEmailLinks>) {
  try {
    return await findBrokenEmailLinks(...asked);
  } catch (error) {
    if (error instanceof TooManyRequests) return "too-many" as const;
    throw error;
  }
}

async function loadPreview(
  services: Services,
  postId: string,
  { userId, asked }: { userId: string; asked: URLSearchParams },
) {
  const isFree = asked.has("free");
  const newsletterId = asked.get("newsletter");
  const email = await postEmails(services, { newsletterId })(postId, !isFree);
  const { postalAddress } = await readNewsletterSettings(services.db);
  const bytes = Buffer.byteLength(email.html);
  const isAsked = asked.has("links");
  const { siteUrl } = services.env;
  const preview = {
    postId,
    look: EMAIL_LOOKS.find((each) => each === asked.get("look")) ?? "desk",
    isFree,
    size: Math.ceil(bytes / 1024),
    isTooLarge: bytes >= CLIPPED_FROM_BYTES,
  };
  return {
    preview,
    problems: inspectEmail(email, { postalAddress }),
    brokenLinks: isAsked ? await followLinks(userId, { html: email.html, siteUrl }) : null,
    ownPaths: isAsked ? ownPathsIn(email.bodyHtml, siteUrl) : [],
  };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, env } = services;
  const viewer = getViewer(context);
  const draft = await getDraft(db, params.id, actorOf(viewer));
  const site = await getSite(db);
  const [newsletters, segments, before, checked] = await Promise.all([
    loadNewsletters(services, draft.id, site.name),
    listSegments(db),
    listSendings(db, { postId: draft.id, limit: MAX_BEFORE }),
    loadPreview(services, draft.id, { userId: viewer.userId, asked: url.searchParams }),
  ]);
  return {
    post: { id: draft.id, title: draft.title, isOut: isOut(draft.status) },
    newsletters,
    newsletterId: url.searchParams.get("newsletter") ?? newsletters[0]?.id ?? null,
    segments: segments.map(({ id, name }) => ({ id, name })),
    zone: site.timeZone,
    ownAddress: viewer.email,
    hasMail: env.hasMail,
    isOwner: viewer.role === "owner",
    sendings: before.items,
    problems: checked.problems,
    brokenLinks: checked.brokenLinks,
    ownPaths: checked.ownPaths,
    preview: { ...checked.preview, hasFree: draft.access !== "public" },
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
  const { newsletterId, segmentId = null } = values;
  const isEmailOnly = values.isEmailOnly === "on";
  const whom = { newsletterId, audience, segmentId, isEmailOnly };
  return scheduleSending(services, { postId, sendAt, ...whom }, by);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const actor = actorOf(viewer);
  const form = await readForm(request);
  if (form.values.intent === "test") {
    const newsletterId = form.values.newsletterId || null;
    const tested = await submitForm(form, () =>
      sendTestEmail(services, params.id, viewer.email, { actor, newsletterId }),
    );
    if (!tested.ok) return tested.refusal;
    const address = listAddress(sendPostHref(params.id), { newsletter: newsletterId });
    throw redirect(`${address}${address.includes("?") ? "&" : "?"}tested`, 303);
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
