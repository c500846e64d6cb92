/** Themes of Ghost are programs; those of this magazine are data, and are imported in the desk. */
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

/** Zip: APPNOTE 4.3.7. */
const ZIP = "PK\u0003\u0004";

const notCompatible = () =>
  new GhostError("ValidationError", "Theme is not compatible or contains errors.", {
    context:
      "Themes of Ghost cannot be used here. Import a theme of this magazine under Settings → Themes.",
    code: "THEME_INCOMPATIBLE",
  });

/** @throws GhostError whatever is sent */
async function upload({ request }: AdminRequest): Promise<never> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  const head = file instanceof File ? await file.slice(0, ZIP.length).text() : "";
  if (head === ZIP) throw notCompatible();
  throw new GhostError("UnsupportedMediaTypeError", "Please select a valid zip file.");
}

async function activate(): Promise<never> {
  throw notCompatible();
}

export const THEME_OPERATIONS: readonly AdminOperation[] = [
  { method: "POST", path: "themes/upload", scope: "media", run: upload },
  { method: "PUT", path: "themes/:name/activate", scope: "media", run: activate },
];
