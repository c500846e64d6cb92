/** An email that was sent, for a browser. */
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { OF_READER } from "#app/features/newsletter/email/email-shell.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { withPictureKeys } from "#app/platform/mail/picture-keys.server.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { readWebToken } from "./subscriber-links.server.ts";

/** Without the links of a recipient. Null for a token that this site has not made, and for what is gone. */
export async function findWebEmail(
  db: Database,
  env: Pick<Env, "dataDir" | "secretKey" | "siteUrl">,
  token: string,
): Promise<RenderedEmail | null> {
  const asked = readWebToken(env, token);
  if (!asked) return null;
  const row = await db
    .selectFrom("sending_emails")
    .select(["subject", "html", "text"])
    .where("sending_id", "=", asked.sendingId)
    .where("is_whole", "=", toFlag(asked.isWhole))
    .executeTakeFirst();
  if (!row) return null;
  return withPictureKeys({ db, env }, { ...row, html: row.html.replaceAll(OF_READER, "") });
}
