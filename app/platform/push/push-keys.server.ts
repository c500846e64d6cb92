/**
 * The keys that say who sends to push services (VAPID, RFC 8292). Made once; the private one is stored encrypted. With
 * other keys, browsers would have to ask again.
 */
import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Database } from "#app/database/client/client.server.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, encrypt } from "#app/platform/security/encryption.server.ts";

const SETTING = "push.keys";
const COORDINATE_BYTES = 32;
/** At most 24 hours are allowed. */
const TOKEN_LIFE_MS = 12 * HOUR;

type Source = Pick<Env, "dataDir" | "secretKey">;

export interface PushKeys {
  /** An uncompressed point of P-256, base64url: what browsers subscribe with. */
  publicKey: string;
  privateKey: string;
}

function newKeys(): PushKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // Leading zeros are part of the key.
  const privateKey = pair.getPrivateKey("hex").padStart(2 * COORDINATE_BYTES, "0");
  return { publicKey, privateKey: Buffer.from(privateKey, "hex").toString("base64url") };
}

interface StoredKeys {
  publicKey: string;
  sealed: string;
}

function opened(source: Source, value: string | undefined): PushKeys | null {
  if (value === undefined) return null;
  const { publicKey, sealed } = JSON.parse(value) as StoredKeys;
  const privateKey = decrypt(source, sealed);
  return privateKey === null ? null : { publicKey, privateKey };
}

/** The site's keys, made at the first call. At most three statements. */
export async function readPushKeys(db: Database, source: Source): Promise<PushKeys> {
  const stored = () =>
    db.selectFrom("settings").select("value").where("name", "=", SETTING).executeTakeFirst();
  const known = opened(source, (await stored())?.value);
  if (known) return known;
  const made = newKeys();
  const sealed = encrypt(source, made.privateKey);
  const value = JSON.stringify({ publicKey: made.publicKey, sealed } satisfies StoredKeys);
  const columns = { value, updated_at: Date.now() };
  const isUnreadable = (await stored()) !== undefined;
  await db
    .insertInto("settings")
    .values({ name: SETTING, ...columns })
    // Two processes may make keys at the same time: the first wins, unless its key cannot be read.
    .onConflict((conflict) =>
      isUnreadable ? conflict.column("name").doUpdateSet(columns) : conflict.doNothing(),
    )
    .execute();
  return opened(source, (await stored())?.value) ?? made;
}

function privateKeyOf({ publicKey, privateKey }: PushKeys): KeyObject {
  const point = Buffer.from(publicKey, "base64url");
  const coordinate = (from: number) =>
    point.subarray(from, from + COORDINATE_BYTES).toString("base64url");
  const [x, y] = [coordinate(1), coordinate(1 + COORDINATE_BYTES)];
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d: privateKey } });
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * The `Authorization` header for a push service: a token that is valid for it alone.
 * @param contact address of whom the service can tell about problems
 */
export function vapidHeader(
  keys: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): string {
  const { origin } = new URL(endpoint);
  const expires = Math.floor((now + TOKEN_LIFE_MS) / SECOND);
  const claims = { aud: origin, exp: expires, sub: contact };
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const key = { key: privateKeyOf(keys), dsaEncoding: "ieee-p1363" } as const;
  const signature = sign("sha256", Buffer.from(text), key).toString("base64url");
  return `vapid t=${text}.${signature}, k=${keys.publicKey}`;
}
