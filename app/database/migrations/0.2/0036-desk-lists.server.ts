/** The desk's list of posts: read along an index in every order, and searched by words of any status. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

/** The trailing columns let a filter be decided without reading the post. */
const FILTERS = "status, kind, access) where deleted_at is null";

const STATEMENTS = [
  "drop index posts_by_change",
  `create index posts_by_change on posts (updated_at desc, id desc, ${FILTERS}`,
  `create index posts_by_date on posts
    ((coalesce(published_at, updated_at)) desc, id desc, ${FILTERS}`,
  `create index posts_by_title on posts ((substr(lower(title), 1, 60)), id, ${FILTERS}`,
  `create index posts_by_all_views on posts (view_count desc, id desc, ${FILTERS}`,
  `create index posts_by_reads on posts (read_count desc, id desc, ${FILTERS}`,
  "create index posts_by_creator on posts (created_by) where deleted_at is null",
];

/** Triggers keep the index, so that no writer of posts can forget it. */
const SQLITE = [
  `create virtual table post_words using fts5(title, text, content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 0 categories 'L* N* M*'")`,
  `insert into post_words (rowid, title, text) select number, title, body_text from posts`,
  `create trigger post_words_inserted after insert on posts begin
    insert into post_words (rowid, title, text) values (new.number, new.title, new.body_text);
  end`,
  `create trigger post_words_updated after update of title, body_text on posts
    when old.title <> new.title or old.body_text <> new.body_text begin
    delete from post_words where rowid = old.number;
    insert into post_words (rowid, title, text) values (new.number, new.title, new.body_text);
  end`,
  `create trigger post_words_deleted after delete on posts begin
    delete from post_words where rowid = old.number;
  end`,
];

/**
 * Punctuation that PostgreSQL's parser would read as part of a word, of an address or of a number.
 * The length keeps the longest text below the limit of a `tsvector`.
 */
const SIGNS = "-_./:@+#&=%~“”„«»‘’‚…—–·،؛؟";
const LONGEST = 150_000;

/** The words of a row of posts; `lower` as `folded` does it. */
const wordsOf = (row: string) => `to_tsvector('simple', translate(
  folded(${row}.title || ' ' || left(${row}.body_text, ${LONGEST})),
  '${SIGNS}', repeat(' ', ${SIGNS.length})))`;

const POSTGRES = [
  // All texts are read once: more than a statement of the site may take.
  "set local statement_timeout = 0",
  `create table post_words (
    post_id text primary key references posts (id) on delete cascade,
    words tsvector not null
  )`,
  // A small sample tells which words are frequent.
  "alter table post_words alter column words set statistics 20",
  `insert into post_words (post_id, words) select id, ${wordsOf("posts")} from posts`,
  "create index post_words_index on post_words using gin (words)",
  `create function keep_post_words() returns trigger language plpgsql as $$ begin
    insert into post_words (post_id, words) values (new.id, ${wordsOf("new")})
      on conflict (post_id) do update set words = excluded.words;
    return null;
  end $$`,
  `create trigger post_words_inserted after insert on posts
    for each row execute function keep_post_words()`,
  `create trigger post_words_updated after update of title, body_text on posts for each row
    when (old.title <> new.title or old.body_text <> new.body_text)
    execute function keep_post_words()`,
];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  const words = dialect === "sqlite" ? SQLITE : POSTGRES;
  for (const statement of [...words, ...STATEMENTS]) await sql.raw(statement).execute(db);
}
