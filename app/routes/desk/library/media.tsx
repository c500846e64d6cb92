import { redirect } from "react-router";
import { LibraryPage } from "#app/desk/library/library-page.tsx";
import { acceptSentFile } from "#app/desk/library/media-forms.server.ts";
import { readLibrary } from "#app/desk/library/read-library.server.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { restoreMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { readLibraryQuery } from "#app/features/uploads/library/library-filter.server.ts";
import { idText } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm, unknownIntent } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/media.ts";

const PATH = "/dashboard/media";

const idIn = (value: unknown): string | null => idText.safeParse(value).data ?? null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(getViewer(context));
  const { db, env } = getServices(context);
  const query = url.searchParams;
  const { words, kinds } = readLibraryQuery(query, actor);
  return {
    listed: await readLibrary(db, actor, query),
    words,
    kind: kinds[0] ?? null,
    largestBytes: env.largestMediaBytes,
    deletedId: idIn(query.get("deleted")),
    done: query.get("done"),
  };
}

/** Stores an upload of a browser without scripts, or restores a deleted file. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(getViewer(context));
  const form = await readForm(request);
  if (form.values.intent === "send") {
    const services = getServices(context);
    const sent = await submitForm(form, () => acceptSentFile(services, form.data, { actor }));
    if (!sent.ok) return sent.refusal;
    throw redirect(`${PATH}/${sent.value.id}`, 303);
  }
  if (form.values.intent !== "restore") throw unknownIntent(form.values.intent);
  await restoreMedia(getServices(context), idIn(form.values.id) ?? "", { actor });
  throw redirect(`${PATH}?done=restored`, 303);
}

export const meta = pageMeta({
  title: "Media",
  description: "Pictures, sound and film of the magazine.",
  path: PATH,
  robots: "noindex",
});

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryPage {...loaderData} problem={actionData?.fieldErrors.file} />;
}
