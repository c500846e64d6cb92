import { isRedirectFile } from "#app/features/redirects/files/file-names.ts";
import { writeRedirectFile } from "#app/features/redirects/files/write-file.ts";
import { listAllRedirects } from "#app/features/redirects/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/export-redirects.ts";

/** All redirects as one file. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  if (!isRedirectFile(file)) throw new NotFound(`No file "${file}"`);
  const { type, text } = writeRedirectFile(file, await listAllRedirects(getServices(context).db));
  return new Response(text, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
