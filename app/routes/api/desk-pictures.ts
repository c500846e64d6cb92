import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { listLibrary } from "#app/features/uploads/library-queries.server.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { refused } from "#app/lib/input.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/desk-pictures.ts";

const PICTURES_AT_ONCE = 24;

/** The pictures that there are, for the editor to choose from. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireRole(context, request, "author");
  const { searchParams } = url;
  const words = (searchParams.get("words") ?? "").trim().slice(0, 100);
  const cursor = searchParams.get("cursor");
  const uploadedBy = canEditAll(actorOf(viewer)) ? undefined : viewer.userId;
  const query = { words, cursor, uploadedBy, kinds: ["image"], limit: PICTURES_AT_ONCE } as const;
  const page = await listLibrary(getServices(context).db, query);
  return Response.json({ ...page, items: page.items.filter(isPicture) });
}

/** Takes one picture and answers where it can be seen. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "author");
  const file = (await request.formData()).get("file");
  const taken =
    file instanceof File
      ? await acceptPicture(getServices(context), file, { actor: actorOf(viewer) })
      : refused("file", "required");
  return taken.ok
    ? Response.json(taken.value)
    : Response.json({ errors: taken.errors }, { status: 422 });
}
