/** Posts with every card in every script, written directly. */
import type { Insertable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import { HOUR } from "#app/lib/time.ts";
import { makeAuthor, START } from "./rows.ts";

const CARDS = [
  "<!-- members-only -->",
  "> [!NOTE] Title\n> Its text.",
  "> [!CTA] Read on\n> Two letters a month.\n>\n> > [!BUTTON] center\n> > [Join](https://a.example/)",
  "> [!PULLQUOTE] Who said it\n> The words.",
  '<figure class="wide"><img src="/images/0123456789abcdef/640" alt="A"><figcaption>Caption <cite>Credit</cite></figcaption></figure>',
  "A line.^[Its note.] Another.[^a]\n\n[^a]: Its note.",
  "> [!TOGGLE] Why *so*?\n> Because.",
  "> [!COLUMNS]\n>\n> > [!COLUMN]\n> > One.\n>\n> > [!COLUMN]\n> > Two.",
  "> [!WEB]\n> On the page.\n\n> [!EMAIL]\n> In the letter.",
  "> [!BOOKMARK] Example\n> [A & B](https://a.example/)\n> About it.",
  "> [!FILE] PDF, 1.2 MB\n> [Report](/media/0123456789abcdef.pdf)",
  "> [!SIGNUP] Title\n> Text.",
  "> [!DONATE] Title\n> Text.\n> [Give](/subscription/donate)",
  "```{=html}\n<p onclick='x()'>Sanitised.</p>\n```",
  "```{=html frame=400} Title\n<script>1</script>\n```",
  "| a | b |\n|---|--:|\n| 1 | 2 |",
  "- [x] done\n- [ ] to do\n\n1. one\n2. two",
  "",
];

const TEXTS = [
  "Plain text.",
  "نص بالعربية، من اليمين إلى اليسار.",
  "中文。没有空格的句子。",
  "日本語の文章です。",
  "עברית מימין לשמאל.",
  "👩‍🚀🏳️‍🌈 e\u0301 \u200f\u200b",
  "---\ntitle: no front matter\n---",
  "\n\n  Space before and behind.  \r\n",
  'A line that ends with two spaces  \nand `code` with \\ and "quotes".',
];

type PostRow = Insertable<PostsTable>;

/** States of a post, in turn. */
const STATES: Partial<PostRow>[] = [
  { status: "published", published_at: START },
  { status: "scheduled", published_at: START + 8 * HOUR, access: "paid" },
  { status: "draft", published_at: null, wished_tags: "one,two" },
  { status: "archived", published_at: null, deleted_at: START, deleted_status: "draft" },
  {
    status: "unlisted",
    published_at: START,
    is_unlisted: 1,
    access: "password",
    password_hash: "x",
  },
];

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;

const ROWS_AT_ONCE = 100;

export async function makeManyPosts(db: Database, amount: number): Promise<void> {
  const author = await makeAuthor(db);
  const rows = Array.from({ length: amount }, (_, index) => {
    const text = at(TEXTS, index);
    return {
      id: `many-${index}`,
      number: 100_000 + index,
      kind: "standard" as const,
      list: "main",
      // SQLite has no default for the rows of one statement that lack a column.
      access: "public" as const,
      wished_tags: "",
      is_unlisted: 0 as const,
      slug: `${text.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}-${index}`,
      title: text,
      excerpt: text,
      language: at([null, "ar", "zh-Hans", "en"], index),
      body_markdown: `${text}\n\n${at(CARDS, index)}\n\n${at(TEXTS, index * 7)}`,
      author_id: author.id,
      created_at: START + index,
      updated_at: START,
      ...at(STATES, index),
    } as PostRow;
  });
  for (let from = 0; from < amount; from += ROWS_AT_ONCE) {
    await db
      .insertInto("posts")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
