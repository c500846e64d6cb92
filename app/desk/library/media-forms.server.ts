/** Runs the commands of the forms on a file's page: texts, replacing, deleting. */
import type { Change } from "#app/features/accounts/policy.ts";
import {
  deleteMedia,
  describeMedia,
} from "#app/features/uploads/library/library-commands.server.ts";
import { replaceMedia } from "#app/features/uploads/library/replace-commands.server.ts";
import { acceptMedia } from "#app/features/uploads/media-uploads.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { retryPreparing } from "#app/features/uploads/preparing/preparing-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { mediaTypeOf } from "#app/lib/media/media-type.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";

/** Enough bytes to detect the file type. */
const HEAD_BYTES = 64;

/** Parses a number between 0 and 100; undefined when absent. */
function percentIn(text: string | undefined): number | undefined {
  return text === undefined || text === "" ? undefined : Number(text);
}

function aboutIn(texts: Record<string, string>) {
  const { title, alt, caption, credit, license } = texts;
  return {
    title,
    alt,
    caption,
    credit,
    license,
    focalX: percentIn(texts.focalX),
    focalY: percentIn(texts.focalY),
    ...(texts.posterId && { posterId: texts.posterId }),
  };
}

/** Stores the uploaded file of a form, of any type. */
export async function acceptSentFile(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const file = chosenFile(form, "file");
  if (!file) return refused("file", "required");
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type?.kind === "image") return acceptPicture(services, file, change);
  const taken = await acceptMedia(services, file, change);
  const isOther = !taken.ok && taken.errors.file?.[0]?.startsWith("unsupported");
  return isOther ? refused("file", "unsupported-file") : taken;
}

/** The replacement: an uploaded file, or one of the library. */
async function otherIn(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<string>> {
  const id = form.get("otherId");
  if (!chosenFile(form, "file") && typeof id === "string" && id) return accepted(id);
  const taken = await acceptSentFile(services, form, change);
  return taken.ok ? accepted(taken.value.id) : taken;
}

async function replace(services: Services, form: FormData, id: string, change: Change) {
  const other = await otherIn(services, form, change);
  return other.ok ? replaceMedia(services, id, other.value, change) : other;
}

/** Runs the command that the field `intent` names. */
export async function runFileForm(
  services: Services,
  { values, data }: SubmittedForm,
  id: string,
  change: Change,
): Promise<Outcome<"saved" | "replaced" | "deleted">> {
  if (values.intent === "delete") {
    const deleted = await deleteMedia(services, id, change);
    return deleted.ok ? accepted("deleted") : deleted;
  }
  if (values.intent === "replace") {
    const replaced = await replace(services, data, id, change);
    return replaced.ok ? accepted("replaced") : replaced;
  }
  if (values.intent === "prepare") {
    const retried = await retryPreparing(services, id, change);
    return retried.ok ? accepted("saved") : retried;
  }
  const { version = "" } = values;
  const described = await describeMedia(services, id, aboutIn(values), change, version);
  return described.ok ? accepted("saved") : described;
}
