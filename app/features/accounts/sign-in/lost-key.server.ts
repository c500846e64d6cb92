/** Tells when stored secrets were encrypted with a key that is gone. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, hasKey } from "#app/platform/security/encryption.server.ts";

type KeySource = Pick<Env, "dataDir" | "secretKey">;

/**
 * Says what follows when the key is not the one that the stored secrets were encrypted with: it was not
 * brought back with the database. Makes no key.
 * @returns a message for the operator; null while every secret can be read
 * @throws BadKey when the key file holds no key
 */
export async function describeLostKey(db: Database, source: KeySource): Promise<string | null> {
  const rows = await db.selectFrom("authenticators").select(["secret", "confirmed_at"]).execute();
  const isLost = ({ secret }: { secret: string }) =>
    !hasKey(source) || decrypt(source, secret) === null;
  const lost = rows.filter((row) => row.confirmed_at !== null && isLost(row)).length;
  if (lost === 0) return null;
  const place = source.secretKey ? "SECRET_KEY" : `${source.dataDir}/secret.key`;
  const reason = hasKey(source) ? "is not the key of this database" : "is missing";
  const whom = lost === 1 ? "One person cannot" : `${lost} people cannot`;
  return `${place} ${reason}. ${whom} log in with an authenticator app; their recovery codes work. Bring back the key that belongs to the database, or have them set up their app again.`;
}
