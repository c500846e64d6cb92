import { writeThemeArchive } from "#app/features/themes/archive/write-archive.server.ts";
import { getTheme } from "#app/features/themes/queries.server.ts";
import { slugify } from "#app/lib/slug.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/export-theme.ts";

/** In the letters that a header may have (RFC 6266 §4.3). */
const fileNameOf = (name: string) => slugify(name).replace(/[^\w-]/g, "") || "theme";

/** A theme as a zip. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const theme = await getTheme(db, params.id);
  const bytes = await writeThemeArchive(db, theme);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileNameOf(theme.name)}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
