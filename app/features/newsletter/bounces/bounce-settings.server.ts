/** Settings for reports of undeliverable emails: where they arrive, and what follows from them. */

import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { writeSetting } from "#app/database/queries/write-setting.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, type Outcome, optionalText, readInput, refused } from "#app/lib/input.ts";
import { newToken } from "#app/lib/secret-token.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, encrypt } from "#app/platform/security/encryption.server.ts";
import { saveSeenSettings } from "#app/platform/seen-settings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { TOKEN_LENGTH } from "./report-token.server.ts";

type Key = Pick<Env, "dataDir" | "secretKey">;

/** Settings key. */
export const BOUNCE_SETTING = "newsletter.bounces";

/** RFC 5321 §4.5.3.1.1. */
const MAX_LOCAL_PART_LENGTH = 64;

const number = (least: number, most: number) =>
  z.coerce.number("bad-count").int("bad-count").min(least, "bad-count").max(most, "bad-count");

const hostText = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, "too-long")
  .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*)?$/, "bad-host");

/** Fields of the form; empty secrets stay unchanged. */
const BounceInput = z.object({
  /** Whether the token follows a plus sign, or is the whole local part of a domain of its own. */
  addressing: z.enum(["none", "plus", "domain"], "required"),
  returnAddress: optionalText(254).toLowerCase(),
  /** After this many undelivered emails in this many days nothing is sent to the address any more. */
  softMost: number(1, 50),
  softDays: number(1, 365),
  service: z.enum(["none", "generic", "ses", "postmark", "mailgun", "sendgrid"], "required"),
  serviceKey: optionalText(1000).default(""),
  imapHost: hostText,
  imapPort: number(1, 65_535),
  imapUser: optionalText(254),
  imapPassword: z.string().max(1000, "too-long").default(""),
  imapFolder: optionalText(200),
});

type BounceInput = z.output<typeof BounceInput>;

/** As it is stored: secrets encrypted. */
const StoredBounceSettings = BounceInput.extend({ hookSecret: z.string() });
type StoredBounceSettings = z.output<typeof StoredBounceSettings>;

const NOTHING_SET: StoredBounceSettings = {
  addressing: "none",
  returnAddress: "",
  softMost: 5,
  softDays: 60,
  service: "none",
  serviceKey: "",
  imapHost: "",
  imapPort: 993,
  imapUser: "",
  imapPassword: "",
  imapFolder: "",
  hookSecret: "",
};

/** The settings in clear text. */
export type BounceSettings = BounceInput & { hookSecret: string };

async function readStored(db: Database): Promise<StoredBounceSettings> {
  const query = db.selectFrom("settings").select("value").where("name", "=", BOUNCE_SETTING);
  const row = await query.executeTakeFirst();
  return row ? StoredBounceSettings.catch(NOTHING_SET).parse(JSON.parse(row.value)) : NOTHING_SET;
}

const SECRETS = ["serviceKey", "imapPassword", "hookSecret"] as const;

/** With decrypted secrets; one that another key encrypted is "". */
export async function readBounceSettings(db: Database, key: Key): Promise<BounceSettings> {
  const stored = await readStored(db);
  const clear = SECRETS.map((name) => [
    name,
    stored[name] === "" ? "" : (decrypt(key, stored[name]) ?? ""),
  ]);
  return {
    ...stored,
    ...(Object.fromEntries(clear) as Pick<StoredBounceSettings, (typeof SECRETS)[number]>),
  };
}

/** Settings for the desk: whether there is a secret, never its value. */
export type ShownBounceSettings = Omit<
  BounceSettings,
  "serviceKey" | "imapPassword" | "hookSecret"
> & {
  hasServiceKey: boolean;
  hasImapPassword: boolean;
  /** Where the service sends its reports; null without one. */
  hookAddress: string | null;
};

/** Without secrets, except for the address of the webhook, which contains one and is shown to owners alone. */
export async function showBounceSettings(
  db: Database,
  env: Key & Pick<Env, "siteUrl">,
): Promise<ShownBounceSettings> {
  const { serviceKey, imapPassword, hookSecret, ...shown } = await readBounceSettings(db, env);
  const path = `/api/newsletter/reports/${shown.service}/${hookSecret}`;
  return {
    ...shown,
    hasServiceKey: serviceKey !== "",
    hasImapPassword: imapPassword !== "",
    hookAddress: shown.service === "none" || hookSecret === "" ? null : env.siteUrl + path,
  };
}

/** Local part and domain of the return address; null where it is invalid. */
function partsOf({ addressing, returnAddress }: Pick<BounceInput, "addressing" | "returnAddress">) {
  if (addressing === "domain") {
    const domain = returnAddress.replace(/^@/, "");
    return z.hostname().safeParse(domain).success && domain.includes(".")
      ? { local: "", domain }
      : null;
  }
  const [local = "", domain = ""] = returnAddress.split("@");
  const isFitting = local.length + 1 + TOKEN_LENGTH <= MAX_LOCAL_PART_LENGTH;
  return z.email().safeParse(returnAddress).success && isFitting ? { local, domain } : null;
}

/** The envelope sender of an email; null where reports go to the sender's address. */
export function returnPathOf(settings: BounceSettings, token: string): string | null {
  const parts = settings.addressing === "none" ? null : partsOf(settings);
  if (!parts) return null;
  return parts.local === ""
    ? `${token}@${parts.domain}`
    : `${parts.local}+${token}@${parts.domain}`;
}

/**
 * A secret that is left empty stays as it is.
 * @param version `settingsVersion` of `BOUNCE_SETTING` when the form was rendered; without one it is overwritten
 * @returns the error `conflict` of `version` when it has changed since, and those of the fields
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function saveBounceSettings(
  writer: Writer,
  key: Key,
  given: unknown,
  { actor, at = Date.now() }: Change,
  version?: string,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "set up the newsletter");
  const input = readInput(BounceInput, given);
  if (!input.ok) return input;
  const { value } = input;
  if (value.addressing !== "none" && !partsOf(value)) return refused("returnAddress", "bad-return");
  const seen = { names: [BOUNCE_SETTING], version };
  return saveSeenSettings(writer, seen, async (db) => {
    const before = await readBounceSettings(db, key);
    const secrets = {
      serviceKey: value.serviceKey || (value.service === before.service ? before.serviceKey : ""),
      imapPassword: value.imapHost === "" ? "" : value.imapPassword || before.imapPassword,
      hookSecret: before.hookSecret || (value.service === "none" ? "" : newToken()),
    };
    // Before it is encrypted, which makes other bytes of the same text each time.
    if (isDeepStrictEqual({ ...value, ...secrets }, before)) return accepted(null);
    const sealed = SECRETS.map((name) => [name, secrets[name] && encrypt(key, secrets[name])]);
    const json = JSON.stringify({ ...value, ...Object.fromEntries(sealed) });
    await writeSetting(db, BOUNCE_SETTING, json, at);
    await logSettingsChange({ ...writer, db }, [BOUNCE_SETTING], { by: actor.userId, at });
    return accepted(null);
  });
}
