import { readSamplePicture } from "#app/features/imports/running/sample-files.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/import-picture.ts";

/** A picture in a sample of an import. A later check may have another one of this number. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await readSamplePicture(getServices(context), params.id, params.number);
  if (!bytes) return new Response(null, { status: 404 });
  const headers = { "content-type": "image/webp", "cache-control": "private, no-cache" };
  return new Response(new Uint8Array(bytes), { headers });
}
