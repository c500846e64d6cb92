import { redirect } from "react-router";
import {
  meterCookie,
  readMeterCookie,
} from "#app/features/billing/metering/meter-cookie.server.ts";
import { openMetered } from "#app/features/billing/metering/metering.server.ts";
import { findReader } from "#app/features/billing/subscriptions/find-reader.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { getLockedPost } from "#app/features/posts/queries/locked-queries.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { layoutOf } from "#app/magazine/post/layouts.ts";
import { usePersonalPost } from "#app/magazine/post/personal-post.ts";
import { loadPersonalPost } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import { FREE_PATH } from "#app/magazine/post/reading/paywall.tsx";
import { UsedUp } from "#app/magazine/post/reading/used-up.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/free-post.ts";

export const handle: PageHandle = { hasLongText: true };

/** A closed post that this reader has opened as one of the month's free ones, or why it stays closed. */
export async function loader({ context, request, params: { id }, url }: Route.LoaderArgs) {
  markPersonal(context);
  const { db } = getServices(context);
  const { title, path, slug, kind, access } = await getLockedPost(db, id);
  if (access === "public" || access === "password") throw redirect(postHref({ path }));
  const reader = await findReader(context, request);
  const closed = { title, path, isSignedIn: reader.userId !== null };
  if (!(await mayReadPost(db, reader, { id }))) return closed;
  await loadPersonalPost(context, slug, layoutOf(kind), url.searchParams, { hasFullAccess: true });
  return closed;
}

/** Opens it, if one is left. The cookie is set here and nowhere else. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = getServices(context);
  const post = await getLockedPost(services.db, id);
  const { userId } = await findReader(context, request);
  const at = Date.now();
  const opened = readMeterCookie(services.env, request.headers.get("cookie"), at);
  const remembered = await openMetered(services, post, { userId, opened }, at);
  const isOfBrowser = remembered !== null && userId === null;
  const headers = isOfBrowser ? [meterCookie(services.env, request, remembered, at)] : [];
  throw redirect(`${FREE_PATH}/${encodeURIComponent(id)}`, { status: 303, headers });
}

export const meta: Route.MetaFunction = contentMeta(
  ({ loaderData }) =>
    loaderData && {
      title: loaderData.title,
      description: "",
      path: postHref(loaderData),
      robots: "noindex",
    },
);

export default function FreePost({ loaderData }: Route.ComponentProps) {
  const page = usePersonalPost();
  return page ? <PostView page={page} /> : <UsedUp {...loaderData} />;
}

export const clientLoader = loadDocument;
