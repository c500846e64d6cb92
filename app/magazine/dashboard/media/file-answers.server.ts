/** Answers the forms of a file's page: its words, its replacement, its end. */
import { redirect } from "react-router";
import type { Change } from "#app/features/accounts/policy.ts";
import { deleteMedia, describeMedia } from "#app/features/uploads/library-commands.server.ts";
import { acceptMedia } from "#app/features/uploads/media-uploads.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { replaceMedia } from "#app/features/uploads/replace-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { mediaTypeOf } from "#app/lib/media-type.ts";
import { fileOf, refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import type { Services } from "#app/platform/context.server.ts";

/** Enough to tell what a file is. */
const HEAD_BYTES = 64;

/** A number between 0 and 100; what is none says nothing. */
function percentIn(text: string | undefined): number | undefined {
  return text === undefined || text === "" ? undefined : Number(text);
}

function aboutIn(texts: Record<string, string>) {
  const { title, alt, caption, credit, license } = texts;
  return {
    ...{ title, alt, caption, credit, license },
    ...{ focalX: percentIn(texts.focalX), focalY: percentIn(texts.focalY) },
  };
}

/** Stores the file that came with a form, whatever it is. */
export async function acceptForm(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const file = fileOf(form, "file");
  if (!file) return refused("file", "required");
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type?.kind === "image") return acceptPicture(services, file, change);
  const taken = await acceptMedia(services, file, change);
  const isOther = !taken.ok && taken.errors.file?.[0]?.startsWith("unsupported");
  return isOther ? refused("file", "unsupported-file") : taken;
}

/** The file to put in the place of another: one that was sent along, or one of the library. */
async function otherIn(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<string>> {
  const id = form.get("otherId");
  if (!fileOf(form, "file") && typeof id === "string" && id) return accepted(id);
  const taken = await acceptForm(services, form, change);
  return taken.ok ? accepted(taken.value.id) : taken;
}

async function replace(services: Services, form: FormData, id: string, change: Change) {
  const other = await otherIn(services, form, change);
  return other.ok ? replaceMedia(services, id, other.value, change) : other;
}

/** The page again with what is wrong, or on to what was done. */
export async function answerFileForm(
  services: Services,
  request: Request,
  id: string,
  change: Change,
) {
  const form = await request.formData();
  const texts = textsOf(form);
  const page = `/dashboard/media/${id}`;
  if (texts.intent === "delete") {
    const deleted = await deleteMedia(services, id, change);
    if (deleted.ok) throw redirect(`/dashboard/media?deleted=${id}`, 303);
    return refuse(deleted.errors, texts);
  }
  const isReplacing = texts.intent === "replace";
  const done = isReplacing
    ? await replace(services, form, id, change)
    : await describeMedia(services, id, aboutIn(texts), change);
  if (done.ok) throw redirect(`${page}?done=${isReplacing ? "replaced" : "saved"}`, 303);
  return refuse(done.errors, texts);
}
