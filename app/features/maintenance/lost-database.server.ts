/** Recognises an empty database beside the files of a magazine: it was lost, or another one was opened. */
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_MARKER } from "#app/database/queries/demo-marker.ts";
import type { Services } from "#app/platform/context.server.ts";

/** Whether a folder holds a whole file, at any depth. Stops at the first. */
async function hasFile(folder: string): Promise<boolean> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile() && !entry.name.endsWith(".part")) return true;
    }
  } catch {
    // No folder: nothing was stored yet.
  }
  return false;
}

/**
 * Whether the folder of media holds files, while the database knows no file and no post and never had the demo. A bucket is
 * not looked at: other programs may use it too.
 */
export async function isDatabaseLost({ db, env }: Pick<Services, "db" | "env">): Promise<boolean> {
  const [file, post, demo] = await Promise.all([
    db.selectFrom("media").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("posts").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("settings").select("name").where("name", "=", DEMO_MARKER).executeTakeFirst(),
  ]);
  return !file && !post && !demo && !env.s3 && (await hasFile(join(env.dataDir, "media")));
}
