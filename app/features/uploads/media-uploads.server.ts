/** Takes sounds and films that people send. */
import type { Change } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveMedia } from "./commands.server.ts";
import { examineMedia } from "./examine-media.server.ts";
import { LARGEST_MEDIA_BYTES } from "./limits.ts";

/**
 * Stores a sound or film as it is.
 * @returns the refusals `too-large`, `unsupported` or `unreadable` of `file`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptMedia(
  writer: Writer & { storage: Storage },
  file: File,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  if (file.size > LARGEST_MEDIA_BYTES) return refused("file", "too-large-media");
  const examined = await examineMedia(writer.db, new Uint8Array(await file.arrayBuffer()));
  if (!examined.ok) return examined;
  const { kind } = examined.value;
  if (kind !== "audio" && kind !== "video") return refused("file", "unsupported-media");
  const fileName = file.name.slice(-255);
  const saved = await saveMedia(writer, examined.value, { fileName }, change);
  return saved.ok ? accepted({ id: saved.value.id }) : saved;
}
