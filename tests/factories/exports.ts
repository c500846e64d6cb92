/** Writes small exports of other programs to a temporary place. */
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { ZipFile } from "yazl";
import { temporaryFolder } from "./folder.ts";

export type Files = Readonly<Record<string, string | Buffer>>;

/** A plain picture. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A zip with these files; its path. */
export async function makeZip(files: Files, name = "export.zip"): Promise<string> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const path = join(temporaryFolder(), name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** A file with this text; its path. */
export function makeFile(name: string, text: string | Buffer): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

const text = (words: string, format = 0) => ({
  type: "extended-text",
  version: 1,
  text: words,
  format,
});
const paragraph = (...children: object[]) => ({ type: "paragraph", version: 1, children });

const lexical = (...children: object[]): string =>
  JSON.stringify({ root: { type: "root", version: 1, children } });

const HARBOUR = lexical(
  paragraph(
    text("The "),
    text("harbour", 1),
    text(" froze in January, and the ferry stayed at its pier for eleven days."),
  ),
  {
    type: "image",
    src: "__GHOST_URL__/content/images/2024/01/ice.jpg",
    alt: "Ice",
    caption: "The pier",
  },
  { type: "callout", calloutText: "<p>Bring a <strong>lamp</strong>.</p>", calloutEmoji: "💡" },
  { type: "toggle", heading: "More", content: "<p>Hidden words</p>" },
  {
    type: "button",
    buttonText: "Join",
    buttonUrl: "https://example.org/join",
    alignment: "center",
  },
  { type: "paywall" },
  paragraph(
    text("See "),
    { type: "link", url: "__GHOST_URL__/lamps/", children: [text("the lamps")] },
    text("."),
  ),
  { type: "html", html: "<script>alert(1)</script><div id='x'></div>" },
);

const LAMPS = JSON.stringify({
  version: "0.3.1",
  markups: [["em"]],
  atoms: [["soft-return", "", {}]],
  cards: [["embed", { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" }]],
  sections: [
    [
      1,
      "p",
      [
        [0, [], 0, "Lamps are "],
        [0, [0], 1, "bright"],
        [1, [], 0, 0],
        [0, [], 0, "at night"],
      ],
    ],
    [10, 0],
  ],
});

/** The tables of a small Ghost site. */
export const GHOST = {
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: "5.80.0" },
      data: {
        posts: [
          {
            id: "p1",
            title: "The harbour froze",
            slug: "the-harbour-froze",
            lexical: HARBOUR,
            feature_image: "__GHOST_URL__/content/images/2024/01/ice.jpg",
            type: "post",
            status: "published",
            visibility: "paid",
            created_at: "2024-01-01T10:00:00.000Z",
            published_at: "2024-01-02T10:00:00.000Z",
            custom_excerpt: "Eleven days.",
            codeinjection_head: "<style>p{}</style>",
          },
          {
            id: "p2",
            title: "Lamps",
            slug: "lamps",
            mobiledoc: LAMPS,
            type: "post",
            status: "published",
            visibility: "public",
            created_at: "2024-01-03T10:00:00.000Z",
            published_at: "2024-01-03T10:00:00.000Z",
          },
          {
            id: "p3",
            title: "About us",
            slug: "about-us",
            html: "<p>We write.</p>",
            type: "page",
            status: "published",
            visibility: "public",
            created_at: "2024-01-03T10:00:00.000Z",
            published_at: "2024-01-03T10:00:00.000Z",
          },
          {
            id: "p4",
            title: "Not yet",
            slug: "not-yet",
            html: "<p>Soon.</p>",
            type: "post",
            status: "draft",
          },
        ],
        users: [
          { id: "u1", name: "Ada Berg", slug: "ada", email: "ada@old.example", bio: "Writes." },
        ],
        tags: [
          { id: "t1", name: "Sea", slug: "sea", visibility: "public" },
          { id: "t2", name: "#hidden", slug: "hash-hidden", visibility: "internal" },
        ],
        posts_tags: [
          { post_id: "p1", tag_id: "t1", sort_order: 0 },
          { post_id: "p1", tag_id: "t2", sort_order: 1 },
        ],
        posts_authors: [
          { post_id: "p1", author_id: "u1", sort_order: 0 },
          { post_id: "p2", author_id: "u1", sort_order: 0 },
          { post_id: "p4", author_id: "u1", sort_order: 0 },
        ],
        posts_meta: [{ post_id: "p1", meta_title: "Ice", feature_image_alt: "Ice at the pier" }],
        settings: [
          { key: "title", value: "The Old Harbour" },
          { key: "description", value: "News of the quay" },
          { key: "navigation", value: JSON.stringify([{ label: "About", url: "/about-us/" }]) },
        ],
      },
    },
  ],
};

export async function ghostZip(): Promise<string> {
  return makeZip({
    "ghost.json": JSON.stringify(GHOST),
    "content/images/2024/01/ice.jpg": await picture("#456"),
    "redirects.json": JSON.stringify([{ from: "/old-news", to: "/lamps/", permanent: true }]),
    "members.csv": [
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
      "1,ben@reader.example,Ben,,true,,,2023-05-01T00:00:00.000Z,,,",
      "2,eva@reader.example,Eva,,false,,,2023-05-01T00:00:00.000Z,,,",
      "",
    ].join("\n"),
  });
}
