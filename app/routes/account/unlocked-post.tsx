import { redirect } from "react-router";
import { findReader } from "#app/features/billing/subscriptions/find-reader.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { checkPostPassword, ticketCookie } from "#app/features/posts/post-passwords.server.ts";
import { getLockedPost } from "#app/features/posts/queries/locked-queries.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { layoutOf } from "#app/magazine/post/layouts.ts";
import { usePersonalPost } from "#app/magazine/post/personal-post.ts";
import { loadPersonalPost } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import { PasswordWall } from "#app/magazine/post/reading/password-wall.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices, markPersonal, pageContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { unlockHref } from "#app/platform/http/tickets.ts";
import { Container } from "#app/ui/section.tsx";
import type { Route } from "./+types/unlocked-post.ts";

export const handle: PageHandle = { hasLongText: true };

/** A post with a password: its full text after entering it, the form to enter it before. */
export async function loader({ context, request, params: { id }, url }: Route.LoaderArgs) {
  markPersonal(context);
  const { db } = getServices(context);
  const { title, path, slug, kind, access } = await getLockedPost(db, id);
  if (access !== "password") throw redirect(postHref({ path }));
  const locked = { id, title, path };
  if (!(await mayReadPost(db, await findReader(context, request), { id }))) return locked;
  await loadPersonalPost(context, slug, layoutOf(kind), url.searchParams, { hasFullAccess: true });
  return locked;
}

function problemOf({ formError, fieldErrors }: FormRefusal) {
  if (formError) return "too-many";
  return fieldErrors.password === "required" ? "required" : "wrong-password";
}

/** Checks the password; the ticket makes the same address the whole post. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { db } = getServices(context);
  const post = await getLockedPost(db, id);
  const form = await readForm(request);
  const { password = "" } = form.values;
  const { clientAddress: address } = context.get(pageContext);
  const result = await submitForm({ values: {} }, () =>
    checkPostPassword(db, post, { password, address }),
  );
  if (!result.ok) return result.refusal;
  throw redirect(unlockHref(id), { status: 303, headers: [ticketCookie(request, post)] });
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

export default function UnlockedPost({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePersonalPost();
  if (page) return <PostView page={page} />;
  return (
    <Container>
      <div className="mx-auto my-10 max-w-2xl sm:my-16">
        <PasswordWall
          postId={loaderData.id}
          problem={actionData && problemOf(actionData)}
          isAlone
        />
      </div>
    </Container>
  );
}

export const clientLoader = loadDocument;
