/** A large export of Ghost, made up: posts in Lexical with links to each other, people, tags, members. */
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY } from "#app/lib/time.ts";
import { createRandom, type Random, sentence } from "#bench/seed/random.ts";

const PEOPLE = 40;
const TAGS = 200;
const PARAGRAPHS = 12;
const START = Date.UTC(2014, 0, 1);

const text = (words: string, format = 0) => ({
  type: "extended-text",
  version: 1,
  text: words,
  format,
});
const paragraph = (...children: object[]) => ({ type: "paragraph", version: 1, children });

/** Some 5 KB of text with the cards that most posts have. */
function lexicalOf(random: Random, other: number): string {
  const paragraphs = Array.from({ length: PARAGRAPHS }, () =>
    paragraph(
      text(`${sentence(random, 40)}. `),
      text(sentence(random, 3), 1),
      text(" and "),
      { type: "link", url: `__GHOST_URL__/post-${other}/`, children: [text("more of it")] },
      text("."),
    ),
  );
  const children = [
    ...paragraphs,
    { type: "extended-heading", tag: "h2", children: [text(sentence(random, 4))] },
    { type: "callout", calloutText: `<p>${sentence(random, 12)}.</p>`, calloutEmoji: "💡" },
    {
      type: "bookmark",
      url: "https://www.example.org/",
      metadata: { title: sentence(random, 5), description: sentence(random, 12) },
    },
    {
      type: "list",
      listType: "bullet",
      children: [1, 2, 3].map(() => ({ type: "listitem", children: [text(sentence(random, 8))] })),
    },
    { type: "html", html: `<table><tr><td>${sentence(random, 3)}</td></tr></table>` },
  ];
  return JSON.stringify({ root: { type: "root", version: 1, children } });
}

function post(random: Random, number: number, count: number) {
  const at = new Date(START + number * (DAY / 4)).toISOString();
  return {
    id: `post${number}`,
    title: sentence(random, 6),
    slug: `post-${number}`,
    lexical: lexicalOf(random, random.below(count)),
    type: "post",
    status: number % 50 === 49 ? "draft" : "published",
    visibility: number % 10 === 9 ? "members" : "public",
    created_at: at,
    published_at: at,
    custom_excerpt: sentence(random, 18),
  };
}

/** Rows of a table as JSON, one a line. */
function* rowsOf(name: string, rows: Iterable<object>): Generator<string> {
  yield `${JSON.stringify(name)}:[`;
  let comma = "";
  for (const row of rows) {
    yield `${comma}${JSON.stringify(row)}`;
    comma = ",\n";
  }
  yield "]";
}

function* numbered<Item>(count: number, make: (number: number) => Item): Generator<Item> {
  for (let number = 0; number < count; number += 1) yield make(number);
}

function* exportOf(posts: number): Generator<string> {
  const random = createRandom(20);
  yield '{"db":[{"meta":{"version":"6.10.0"},"data":{';
  yield* rowsOf(
    "posts",
    numbered(posts, (number) => post(random, number, posts)),
  );
  const tables: [string, Iterable<object>][] = [
    [
      "users",
      numbered(PEOPLE, (n) => ({ id: `user${n}`, name: sentence(random, 2), slug: `person-${n}` })),
    ],
    [
      "tags",
      numbered(TAGS, (n) => ({
        id: `tag${n}`,
        name: `${sentence(random, 1)} ${n}`,
        slug: `tag-${n}`,
      })),
    ],
    [
      "posts_authors",
      numbered(posts, (n) => ({
        post_id: `post${n}`,
        author_id: `user${n % PEOPLE}`,
        sort_order: 0,
      })),
    ],
    [
      "posts_tags",
      numbered(posts * 3, (n) => ({
        post_id: `post${n % posts}`,
        tag_id: `tag${(n * 7) % TAGS}`,
        sort_order: Math.floor(n / posts),
      })),
    ],
    ["settings", [{ key: "title", value: "The Old Harbour" }]],
  ];
  for (const [name, rows] of tables) {
    yield ",";
    yield* rowsOf(name, rows);
  }
  yield "}}]}\n";
}

const write = (path: string, parts: Iterable<string>) =>
  pipeline(Readable.from(parts), createWriteStream(path));

/** @returns the path of the export */
export async function writeGhostExport(folder: string, posts: number): Promise<string> {
  const path = join(folder, "ghost.json");
  await write(path, exportOf(posts));
  return path;
}

function* membersOf(count: number): Generator<string> {
  yield "id,email,name,subscribed_to_emails,created_at,labels,tiers\n";
  for (let n = 0; n < count; n += 1) {
    const at = new Date(START + n * 60_000).toISOString();
    yield `${n},reader-${n}@example.org,Reader ${n},true,${at},,\n`;
  }
}

/** @returns the path of the list */
export async function writeMembers(folder: string, count: number): Promise<string> {
  const path = join(folder, "members.csv");
  await write(path, membersOf(count));
  return path;
}
