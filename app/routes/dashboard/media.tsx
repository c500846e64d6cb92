import { data, redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { restoreMedia } from "#app/features/uploads/library-commands.server.ts";
import { readLibraryQuery } from "#app/features/uploads/library-filter.server.ts";
import { listLibrary } from "#app/features/uploads/library-queries.server.ts";
import { listUnfinished } from "#app/features/uploads/upload-queries.server.ts";
import { idText } from "#app/lib/input.ts";
import { refuse } from "#app/magazine/dashboard/desk-answers.server.ts";
import { acceptForm } from "#app/magazine/dashboard/media/file-answers.server.ts";
import { FILES_AT_ONCE, LibraryPage } from "#app/magazine/dashboard/media/library-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/media.ts";

const UNFINISHED_SHOWN = 5;
const PATH = "/dashboard/media";

const idIn = (value: unknown): string | null => idText.safeParse(value).data ?? null;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = actorOf(await requireRole(context, request, "author"));
  const { db, env } = getServices(context);
  const asked = url.searchParams;
  const { words, kinds, ...rest } = readLibraryQuery(asked, actor);
  const page = await listLibrary(db, { words, kinds, ...rest, limit: FILES_AT_ONCE });
  const unfinished = await listUnfinished(db, actor.userId ?? "", UNFINISHED_SHOWN);
  return {
    ...{ ...page, unfinished, words, kind: kinds[0] ?? null },
    largestBytes: env.largestMediaBytes,
    deletedId: idIn(asked.get("deleted")),
    done: asked.get("done"),
  };
}

/** Takes a file that a browser without scripts sends, brings back what was deleted. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(await requireRole(context, request, "author"));
  const form = await request.formData();
  if (form.get("intent") === "send") {
    const sent = await acceptForm(getServices(context), form, { actor });
    if (!sent.ok) return refuse(sent.errors, {});
    throw redirect(`${PATH}/${sent.value.id}`, 303);
  }
  const id = idIn(form.get("id"));
  if (!id || form.get("intent") !== "restore") throw data(null, { status: 400 });
  await restoreMedia(getServices(context), id, { actor });
  throw redirect(`${PATH}?done=restored`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Media",
    description: "Pictures, sound and film of the magazine.",
    path: PATH,
    isUnlisted: true,
  });
}

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryPage {...loaderData} problem={actionData?.errors.file?.[0]} />;
}
