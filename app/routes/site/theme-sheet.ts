import { readLook } from "#app/magazine/shell/look/look.server.ts";
import { tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/theme-sheet.ts";

/** The address follows from the content. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** A page that a browser has kept from before: nearer than none is what readers see now. */
const FOR_NOW = "public, max-age=60";

/** The stylesheet of the published theme, or the one of its pages to sign in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  tagPage(context, "site");
  const published = await readLook(context);
  if (!published || !/^[0-9a-f]{16}$/.test(params.hash)) {
    throw new NotFound(`No theme "${params.hash}"`);
  }
  const asked = [published, published.entry].find(({ look }) =>
    look.href.endsWith(`/${params.hash}`),
  );
  return new Response((asked ?? published).css, {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": asked ? FOR_EVER : FOR_NOW,
    },
  });
}
