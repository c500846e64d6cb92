/** The key with which emails are signed (DKIM, RFC 6376): made here, its private half encrypted at rest. */

import { createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, encrypt } from "#app/platform/security/encryption.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

type Key = Pick<Env, "dataDir" | "secretKey">;

const DKIM_SETTING = "newsletter.dkim";

/** RFC 8301 §3.2; 4096 bits do not fit into what some DNS providers take. */
const RSA_BITS = 2048;

const StoredDkimKey = z.object({
  domain: z.string(),
  selector: z.string(),
  /** PEM, encrypted. */
  privateKey: z.string(),
  /** As the DNS record has it. */
  publicKey: z.string(),
  isOn: z.boolean(),
  createdAt: z.number(),
});

type StoredDkimKey = z.output<typeof StoredDkimKey>;

/** The key as the desk shows it. */
export type ShownDkimKey = Omit<StoredDkimKey, "privateKey">;

const DkimInput = z.object({
  domain: z.string().trim().toLowerCase().pipe(z.hostname("bad-host")),
});

async function readStored(db: Database): Promise<StoredDkimKey | null> {
  const query = db.selectFrom("settings").select("value").where("name", "=", DKIM_SETTING);
  const row = await query.executeTakeFirst();
  return row ? StoredDkimKey.parse(JSON.parse(row.value)) : null;
}

async function store(
  writer: Writer,
  key: StoredDkimKey,
  entry: { by: string | null; at: number },
): Promise<void> {
  await inTransaction(writer, async (db) => {
    await writeSetting(db, DKIM_SETTING, JSON.stringify(key), entry.at);
    await logSettingsChange({ ...writer, db }, [DKIM_SETTING], entry);
  });
}

/** Null without a key. */
export async function findDkimKey(db: Database): Promise<ShownDkimKey | null> {
  const stored = await readStored(db);
  if (!stored) return null;
  const { privateKey: _, ...shown } = stored;
  return shown;
}

/** The record to enter in DNS. */
export const dkimRecord = ({ domain, selector, publicKey }: ShownDkimKey) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});

/** A name of its own for each key: the old record stays valid for emails that are on their way. */
const selectorAt = (at: number) => `m${new Date(at).toISOString().replace(/\D/g, "").slice(0, 12)}`;

/**
 * Makes a key. It signs once it is switched on, when its record is in DNS.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function makeDkimKey(
  writer: Writer,
  key: Key,
  given: unknown,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "make a key");
  const input = readInput(DkimInput, given);
  if (!input.ok) return input;
  const pair = await promisify(generateKeyPair)("rsa", { modulusLength: RSA_BITS });
  const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const publicKey = createPublicKey(pair.publicKey.export({ type: "spki", format: "pem" }))
    .export({ type: "spki", format: "der" })
    .toString("base64");
  const { domain } = input.value;
  const privateKey = encrypt(key, pem);
  const made = { domain, selector: selectorAt(at), privateKey, publicKey, isOn: false };
  await store(writer, { ...made, createdAt: at }, { by: actor.userId, at });
  return accepted(null);
}

/** @throws SignInNeeded or Forbidden for all but owners */
export async function switchDkim(
  writer: Writer,
  isOn: boolean,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "sign emails");
  const stored = await readStored(writer.db);
  if (!stored || stored.isOn === isOn) return;
  await store(writer, { ...stored, isOn }, { by: actor.userId, at });
}

/** @throws SignInNeeded or Forbidden for all but owners */
export async function deleteDkimKey(
  writer: Writer,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "delete the key");
  await inTransaction(writer, async (db) => {
    const rows = db.deleteFrom("settings").where("name", "=", DKIM_SETTING);
    const { numDeletedRows } = await rows.executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await logSettingsChange({ ...writer, db }, [DKIM_SETTING], { by: actor.userId, at });
  });
}

/** nodemailer's own list lacks what RFC 8058 §4 and Gmail ask for; the rest is of RFC 6376 §5.4.1. */
const SIGNED_HEADERS = [
  "from",
  "sender",
  "reply-to",
  "to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "list-id",
  "list-unsubscribe",
  "list-unsubscribe-post",
  "feedback-id",
].join(":");

/** How nodemailer signs a message. */
export interface DkimSignature {
  domainName: string;
  keySelector: string;
  privateKey: string;
  headerFieldNames: string;
}

/** Null where nothing is signed: without a key, while it is off, and where the key cannot be read. */
export async function readDkimSignature(db: Database, key: Key): Promise<DkimSignature | null> {
  const stored = await readStored(db);
  if (!stored?.isOn) return null;
  const privateKey = decrypt(key, stored.privateKey);
  if (privateKey === null) return null;
  const { domain: domainName, selector: keySelector } = stored;
  return { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS };
}
