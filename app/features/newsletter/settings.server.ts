/** Sender and sending speed of newsletters. */

import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, nameText, type Outcome, readInput } from "#app/lib/input.ts";
import type { Env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { changeSetting, saveSeenSettings } from "#app/platform/seen-settings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/** Settings key. */
export const NEWSLETTER_SETTING = "newsletter";
const MAX_PER_SECOND = 10_000;

const NoneOrEmail = z
  .string()
  .trim()
  .max(254, "too-long")
  .pipe(z.email("bad-email").or(z.literal("")));

/** "" and 0: the default. */
export const NewsletterSettings = z.object({
  senderName: nameText(100).or(z.literal("")),
  address: NoneOrEmail,
  replyTo: NoneOrEmail,
  /** At the end of every email: the laws of several countries ask for it. */
  postalAddress: z.string().trim().max(300, "too-long"),
  /** How many emails the mail server takes in a second; 0 for as many as it can. */
  perSecond: z.coerce
    .number("bad-number")
    .int("bad-number")
    .min(0, "bad-number")
    .max(MAX_PER_SECOND, "bad-number"),
  /** Whether opens and clicks are measured, of readers who do not refuse. Forms send "on". */
  isMeasured: z
    .union([z.boolean(), z.literal("on").transform(() => true)])
    .optional()
    .transform((isOn) => isOn === true),
});
export type NewsletterSettings = z.output<typeof NewsletterSettings>;

const NOTHING_SET: NewsletterSettings = {
  senderName: "",
  address: "",
  replyTo: "",
  postalAddress: "",
  perSecond: 0,
  isMeasured: false,
};

/** As the owner has set them. */
export async function readNewsletterSettings(db: Database): Promise<NewsletterSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NEWSLETTER_SETTING)
    .executeTakeFirst();
  return row ? NewsletterSettings.catch(NOTHING_SET).parse(JSON.parse(row.value)) : NOTHING_SET;
}

/**
 * Emits `site.changed`: the privacy page says whether opens are measured.
 * @param version `settingsVersion` of `NEWSLETTER_SETTING` when the form was rendered; without one it is overwritten
 * @returns the error `conflict` of `version` when it has changed since, and those of the fields
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function saveNewsletterSettings(
  writer: Writer,
  given: unknown,
  { actor, at = Date.now() }: Change,
  version?: string,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "set up the newsletter");
  const input = readInput(NewsletterSettings, given);
  if (!input.ok) return input;
  const seen = { names: [NEWSLETTER_SETTING], version };
  return saveSeenSettings(writer, seen, async (db) => {
    const values = { before: await readNewsletterSettings(db), value: input.value };
    if (!(await changeSetting(db, NEWSLETTER_SETTING, values, at))) return accepted(null);
    await logSettingsChange({ ...writer, db }, [NEWSLETTER_SETTING], { by: actor.userId, at });
    await emit(db, "site.changed", {});
    return accepted(null);
  });
}

/** The head of every newsletter. */
export interface NewsletterSender {
  name: string;
  address: string;
  replyTo: string | undefined;
  perSecond: number;
  /** Identity of the newsletter for mail programs (RFC 2919). */
  list: { slug: string; name: string };
}

/** The sender of the magazine's other emails. */
export const defaultAddress = (env: Pick<Env, "mailFrom" | "siteUrl">): string =>
  env.mailFrom ?? `no-reply@${new URL(env.siteUrl).hostname}`;

/** The newsletter's own sender; "" for the common one. */
interface OwnSender {
  name: string;
  slug: string;
  senderName: string;
  senderAddress: string;
  replyTo: string;
}

/** Reads the sender: of the newsletter, else of all, else the magazine's name and its usual sender address. */
export async function readSender(
  db: Database,
  env: Pick<Env, "mailFrom" | "siteUrl">,
  own: OwnSender | null = null,
): Promise<NewsletterSender> {
  const [set, { site }] = await Promise.all([readNewsletterSettings(db), readEmailContext(db)]);
  return {
    name: own?.senderName || set.senderName || own?.name || site,
    address: own?.senderAddress || set.address || defaultAddress(env),
    replyTo: own?.replyTo || set.replyTo || undefined,
    perSecond: set.perSecond,
    list: { slug: own?.slug ?? "newsletter", name: own?.name || site },
  };
}
