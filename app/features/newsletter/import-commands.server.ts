/** Imports subscribers who agreed elsewhere, and removes them again. */
import type { Database } from "#app/database/client/client.server.ts";
import type { ConsentSource } from "#app/database/tables/members.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { countImported } from "#app/features/members/growth/days.server.ts";
import {
  accountWith,
  recordMemberEvent,
} from "#app/features/members/timeline/record-event.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { deleteEmails } from "#app/platform/mail/delete-emails.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { deleteSubscriber } from "./delete-subscriber.server.ts";
import { NewsletterInput } from "./input.ts";

interface GivenSubscriber {
  email: string;
  /** When the reader agreed, Unix time in milliseconds. */
  agreedAt: number;
  /** When they joined, where that was before. */
  joinedAt?: number;
  /** How they agreed; by default in an import. */
  source?: ConsentSource;
}

async function isSuppressed(db: Database, email: string): Promise<boolean> {
  const query = db.selectFrom("suppressed_addresses").select("email").where("email", "=", email);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Adds a confirmed subscriber with the date of consent. Known members do not change, including those who have
 * unsubscribed. Emits `subscriber.changed`.
 * @returns the id; null for a known address, and for a suppressed one of an import
 */
export async function addSubscriber(
  writer: Writer,
  { email, agreedAt, joinedAt = agreedAt, source = "import" }: GivenSubscriber,
): Promise<Outcome<string | null>> {
  const parsed = readInput(NewsletterInput, { email });
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    // Their mail server has rejected emails from here, or they have complained.
    if (source === "import" && (await isSuppressed(db, parsed.value.email))) return accepted(null);
    const id = newId(agreedAt);
    const agreed = {
      status: "confirmed" as const,
      confirmed_at: agreedAt,
      consent_source: source,
    };
    const inserted = await db
      .insertInto("members")
      .values({
        id,
        ...agreed,
        email: parsed.value.email,
        user_id: accountWith(parsed.value.email),
        token_hash: "",
        created_at: joinedAt,
      })
      // Members with the status `none` have an account, and have not decided about emails yet.
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet(agreed)
          .where("members.status", "=", "none")
          .where("members.deleted_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    if (inserted) {
      const noted = { at: agreedAt, details: { source } };
      await recordMemberEvent(db, inserted.id, "confirmed", noted);
      await emit(db, "subscriber.changed", { subscriberId: inserted.id });
    }
    return accepted(inserted?.id ?? null);
  });
}

/**
 * Takes back subscribers whom an import has added, also from the days that counted them; accounts stay. Whoever has
 * unsubscribed since stays known, so that no other import brings them back. Idempotent. Emits `subscriber.changed`.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function removeImportedSubscribers(
  writer: Writer,
  ids: readonly string[],
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "remove subscribers");
  if (ids.length === 0) return;
  await inTransaction(writer, async (db) => {
    const members = await db
      .selectFrom("members")
      .select(["id", "email", "user_id", "created_at", "confirmed_at"])
      .where("id", "in", ids)
      .where("status", "!=", "unsubscribed")
      .execute();
    for (const { id, email, user_id } of members) {
      if (user_id === null) {
        await db.deleteFrom("members").where("id", "=", id).execute();
        await deleteEmails(db, email);
      } else await deleteSubscriber(db, id);
      await emit(db, "subscriber.changed", { subscriberId: id });
    }
    const counted = members.map(({ user_id, created_at, confirmed_at }) => ({
      joinedAt: user_id === null ? created_at : null,
      subscribedAt: confirmed_at,
      paidAt: null,
    }));
    await countImported(db, counted, -1);
  });
}
