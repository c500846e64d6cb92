/** Several newsletters, and who gets which; digests and welcome series. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

/** The first newsletter: everybody who has subscribed before gets it. */
const FIRST = "main";

const STATEMENTS = [
  `create table newsletters (
    id text primary key,
    slug text not null unique,
    name text not null,
    description text not null default '',
    language text,
    sender_name text not null default '',
    sender_address text not null default '',
    reply_to text not null default '',
    access text not null default 'all',
    is_default integer not null default 0,
    accent text not null default '',
    face text not null default 'serif',
    digest text not null default 'none',
    digest_day integer not null default 1,
    digest_hour integer not null default 8,
    digest_sections text not null default '[]',
    digest_from bigint not null default 0,
    position integer not null default 0,
    archived_at bigint,
    created_at bigint not null
  )`,
  `insert into newsletters (id, slug, name, is_default, created_at)
    values ('${FIRST}', 'newsletter', '', 1, 0)`,
  `create table newsletter_subscriptions (
    newsletter_id text not null references newsletters (id) on delete cascade,
    member_id text not null references members (id) on delete cascade,
    frequency text not null,
    created_at bigint not null,
    primary key (newsletter_id, member_id)
  )`,
  "create index newsletter_subscriptions_of_member on newsletter_subscriptions (member_id)",
  `create index newsletter_subscriptions_newest
    on newsletter_subscriptions (newsletter_id, created_at)`,
  `insert into newsletter_subscriptions (newsletter_id, member_id, frequency, created_at)
    select '${FIRST}', id, 'each', coalesce(confirmed_at, created_at) from members
      where status in ('confirmed', 'unsubscribed')`,
  `create table welcome_emails (
    id text primary key,
    newsletter_id text not null references newsletters (id) on delete cascade,
    post_id text not null references posts (id) on delete cascade,
    days integer not null,
    created_at bigint not null
  )`,
  "create index welcome_emails_of_newsletter on welcome_emails (newsletter_id, days)",
  "create index welcome_emails_of_post on welcome_emails (post_id)",
  `alter table sendings add column newsletter_id text
    references newsletters (id) on delete set null`,
  "alter table sendings add column kind text not null default 'post'",
  "alter table sendings add column segment_id text",
  "alter table sendings add column is_email_only integer not null default 0",
  // What a digest or a welcome email is for: no second one is made for the same.
  "alter table sendings add column occasion text",
  "create unique index sendings_by_occasion on sendings (occasion) where occasion is not null",
  "create index sendings_of_newsletter on sendings (newsletter_id, created_at desc, id desc)",
  "create index sendings_of_post on sendings (post_id)",
  `update sendings set newsletter_id = '${FIRST}'`,
  `create table sending_visits (
    newsletter_slug text not null,
    post_id text not null,
    day integer not null,
    visits integer not null,
    primary key (newsletter_slug, post_id, day)
  )`,
  "create index sending_visits_of_post on sending_visits (post_id)",
];

const DEFAULTS = `insert into newsletter_subscriptions
    (newsletter_id, member_id, frequency, created_at)
  select newsletters.id, new.id,
    case when newsletters.digest = 'none' then 'each' else 'digest' end,
    coalesce(new.confirmed_at, new.created_at)
  from newsletters
  where is_default = 1 and archived_at is null and access = 'all' and not exists
    (select 1 from newsletter_subscriptions as chosen where chosen.member_id = new.id)`;

/** Whoever confirms without having chosen gets the newsletters for new members, by whichever way they came. */
const SQLITE = [
  `create trigger members_get_newsletters after insert on members
    when new.status = 'confirmed' begin ${DEFAULTS}; end`,
  `create trigger members_confirmed after update of status on members
    when new.status = 'confirmed' and old.status <> 'confirmed' begin ${DEFAULTS}; end`,
];

const POSTGRES = [
  `create function give_newsletters() returns trigger language plpgsql as $$ begin
    ${DEFAULTS};
    return null;
  end $$`,
  `create trigger members_get_newsletters after insert on members for each row
    when (new.status = 'confirmed') execute function give_newsletters()`,
  `create trigger members_confirmed after update of status on members for each row
    when (new.status = 'confirmed' and old.status <> 'confirmed')
    execute function give_newsletters()`,
];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  const triggers = dialect === "sqlite" ? SQLITE : POSTGRES;
  for (const statement of [...STATEMENTS, ...triggers]) await sql.raw(statement).execute(db);
}
