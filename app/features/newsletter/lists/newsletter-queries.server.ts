/** Reads newsletters for the desk, and for those who choose among them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import type { CountedNewsletter, OfferedNewsletter } from "./models.ts";
import { listNewsletters, shownName, toNewsletter } from "./newsletter-rows.server.ts";

/** All newsletters with their subscribers, archived ones last. One statement. */
export async function listCounted(db: Database): Promise<CountedNewsletter[]> {
  const rows = await db
    .selectFrom("newsletters")
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom("newsletter_subscriptions as subscriptions")
        .innerJoin("members", "members.id", "subscriptions.member_id")
        .select(fn.countAll<number>().as("n"))
        .whereRef("subscriptions.newsletter_id", "=", "newsletters.id")
        .where("members.status", "=", "confirmed")
        .where("members.deleted_at", "is", null)
        .as("subscribers"),
    )
    .orderBy(sql`case when archived_at is null then 0 else 1 end`)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...toNewsletter(row), subscribers: Number(row.subscribers ?? 0) }));
}

/** Those that anybody may sign up for; more of them with an account or a plan. Two statements. */
export async function listOffered(
  db: Database,
  { hasAccount = false, pays = false }: { hasAccount?: boolean; pays?: boolean } = {},
): Promise<OfferedNewsletter[]> {
  const [newsletters, { site }] = await Promise.all([listNewsletters(db), readEmailContext(db)]);
  const mayHave = { all: true, members: hasAccount, paid: pays };
  return newsletters
    .filter(({ access }) => mayHave[access])
    .map(({ id, name, description, access, isDefault, digest }) => ({
      id,
      name: shownName(name, site),
      description,
      access,
      isDefault,
      digest,
    }));
}

/** A post of a welcome series. */
export interface WelcomeStep {
  id: string;
  postId: string;
  title: string;
  days: number;
}

/** Steps of the welcome series by day. One statement. */
export async function listWelcomes(db: Database, newsletterId: string): Promise<WelcomeStep[]> {
  const rows = await db
    .selectFrom("welcome_emails")
    .innerJoin("posts", "posts.id", "welcome_emails.post_id")
    .select(["welcome_emails.id", "posts.id as postId", "posts.title", "welcome_emails.days"])
    .where("newsletter_id", "=", newsletterId)
    .orderBy("days")
    .orderBy("welcome_emails.created_at")
    .execute();
  return rows;
}

const MAX_CHOICES = 100;

/** Posts that can be a part of a welcome series, the last changed first. One statement. */
export function listPostsToChoose(db: Database): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("posts")
    .select(["id", "title"])
    .where("deleted_at", "is", null)
    .where("title", "!=", "")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_CHOICES)
    .execute();
}
