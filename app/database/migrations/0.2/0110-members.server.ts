/** Subscribers and accounts become members: one row for each address. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

/** Trailing columns let a filter be decided without reading the row. */
const FILTERS = "status, paid, plan_id) where deleted_at is null";

const COLUMNS = [
  "name text not null default ''",
  "user_id text references users (id) on delete set null",
  "token_at bigint",
  "consent_source text",
  "note text not null default ''",
  "locale text",
  "last_seen_at bigint",
  "paid text not null default 'free'",
  "plan_id text references plans (id) on delete set null",
  "deleted_at bigint",
];

const INDEXES = [
  "drop index newsletter_newest",
  "drop index newsletter_by_state",
  "drop index newsletter_by_token",
  "create index members_by_token on members (token_hash) where token_hash <> ''",
  "create unique index members_by_user on members (user_id) where user_id is not null",
  `create index members_by_joined on members (created_at desc, id desc, ${FILTERS}`,
  `create index members_by_name on members
    ((substr(lower(case when name = '' then email else name end), 1, 60)), id, ${FILTERS}`,
  `create index members_by_email on members (email, id, ${FILTERS}`,
  `create index members_by_seen on members
    ((coalesce(last_seen_at, 0)) desc, id desc, ${FILTERS}`,
  `create index members_of_status on members (status, created_at desc, id desc)
    where deleted_at is null`,
  `create index members_of_standing on members (paid, created_at desc, id desc)
    where deleted_at is null`,
  `create index members_of_plan on members (plan_id, created_at desc, id desc)
    where plan_id is not null and deleted_at is null`,
  "create index members_in_bin on members (deleted_at) where deleted_at is not null",
  // An account that is gone leaves nothing of somebody who never subscribed.
  `create index members_without_reason on members (id)
    where status = 'none' and user_id is null`,
];

const TABLES = [
  `create table labels (
    id text primary key,
    name text not null unique,
    created_at bigint not null
  )`,
  `create table member_labels (
    label_id text not null references labels (id) on delete cascade,
    member_id text not null references members (id) on delete cascade,
    primary key (label_id, member_id)
  )`,
  "create index member_labels_by_member on member_labels (member_id)",
  `create table member_events (
    id text primary key,
    member_id text references members (id) on delete cascade,
    kind text not null,
    details text not null,
    created_at bigint not null
  )`,
  "create index member_events_of_member on member_events (member_id, created_at desc, id desc)",
  "create index member_events_by_kind on member_events (kind, created_at)",
  `create table segments (
    id text primary key,
    name text not null unique,
    filter text not null,
    created_by text references users (id) on delete set null,
    created_at bigint not null
  )`,
  "create index segments_by_creator on segments (created_by)",
  `create table member_bulks (
    id text primary key,
    user_id text references users (id) on delete cascade,
    action text not null,
    label_id text references labels (id) on delete set null,
    count integer not null,
    created_at bigint not null,
    undone_at bigint
  )`,
  "create index member_bulks_by_time on member_bulks (created_at)",
  "create index member_bulks_by_user on member_bulks (user_id)",
  "create index member_bulks_by_label on member_bulks (label_id)",
  `create table member_bulk_entries (
    bulk_id text not null references member_bulks (id) on delete cascade,
    member_id text not null references members (id) on delete cascade,
    status text not null,
    primary key (bulk_id, member_id)
  )`,
  "create index member_bulk_entries_by_member on member_bulk_entries (member_id)",
  `create table member_days (
    day text primary key,
    joined integer not null,
    left_count integer not null,
    deleted integer not null,
    total integer not null,
    subscribed integer not null,
    paid integer not null
  )`,
];

/** Accounts with a verified address: those who have subscribed with it, and new rows. */
const ACCOUNTS = [
  `update members set token_at = created_at,
    consent_source = case when confirmed_at is not null then 'form' end,
    user_id = (select users.id from users
      where users.email = members.email and users.email_verified = 1)`,
  `update members set
    name = (select users.name from users where users.id = members.user_id),
    locale = (select users.locale from users where users.id = members.user_id)
    where user_id is not null`,
  `insert into members (id, email, name, user_id, status, token_hash, created_at, locale)
    select users.id, users.email, users.name, users.id, 'none', '', users.created_at, users.locale
    from users where users.email is not null and users.email_verified = 1
      and not exists (select 1 from members where members.email = users.email)`,
  `update members set last_seen_at = (select max(sessions.updated_at) / 86400000 * 86400000
    from sessions where sessions.user_id = members.user_id)
    where user_id is not null`,
];

/** Triggers keep the words of names and addresses, so that no writer can forget it. */
const SQLITE = [
  `create table member_words_numbers (
    number integer primary key autoincrement,
    member_id text not null unique
  )`,
  `create virtual table member_words using fts5(words, content='', contentless_delete=1,
    prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* M*'")`,
  "insert into member_words_numbers (member_id) select id from members",
  `insert into member_words (rowid, words) select number, members.name || ' ' || members.email
    from member_words_numbers join members on members.id = member_words_numbers.member_id`,
  `create trigger member_words_inserted after insert on members begin
    insert into member_words_numbers (member_id) values (new.id);
    insert into member_words (rowid, words) values
      ((select number from member_words_numbers where member_id = new.id),
      new.name || ' ' || new.email);
  end`,
  `create trigger member_words_updated after update of name, email on members
    when old.name <> new.name or old.email <> new.email begin
    delete from member_words where rowid =
      (select number from member_words_numbers where member_id = old.id);
    insert into member_words (rowid, words) values
      ((select number from member_words_numbers where member_id = new.id),
      new.name || ' ' || new.email);
  end`,
  `create trigger member_words_deleted after delete on members begin
    delete from member_words where rowid =
      (select number from member_words_numbers where member_id = old.id);
    delete from member_words_numbers where member_id = old.id;
  end`,
];

/** Punctuation that PostgreSQL's parser would read as part of a word, of an address or of a number. */
const SIGNS = "-_./:@+#&=%~“”„«»‘’‚…—–·،؛؟";

const wordsOf = (row: string) => `to_tsvector('simple', translate(
  folded(${row}.name || ' ' || ${row}.email), '${SIGNS}', repeat(' ', ${SIGNS.length})))`;

const POSTGRES = [
  `create table member_words (
    member_id text primary key references members (id) on delete cascade,
    words tsvector not null
  )`,
  `insert into member_words (member_id, words) select id, ${wordsOf("members")} from members`,
  "create index member_words_index on member_words using gin (words)",
  `create function keep_member_words() returns trigger language plpgsql as $$ begin
    insert into member_words (member_id, words) values (new.id, ${wordsOf("new")})
      on conflict (member_id) do update set words = excluded.words;
    return null;
  end $$`,
  `create trigger member_words_inserted after insert on members
    for each row execute function keep_member_words()`,
  `create trigger member_words_updated after update of name, email on members for each row
    when (old.name <> new.name or old.email <> new.email)
    execute function keep_member_words()`,
];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  if (dialect === "postgres") await sql`set local statement_timeout = 0`.execute(db);
  const columns = COLUMNS.map((column) => `alter table members add column ${column}`);
  const rename = "alter table newsletter_subscribers rename to members";
  const words = dialect === "sqlite" ? SQLITE : POSTGRES;
  const statements = [rename, ...columns, ...INDEXES, ...TABLES, ...ACCOUNTS, ...words];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
