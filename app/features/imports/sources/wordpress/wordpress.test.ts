import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, startImport } from "#app/features/imports/commands.server.ts";
import { PieceList } from "#app/features/imports/conversion/body.ts";
import { withParagraphs } from "#app/features/imports/conversion/paragraphs.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile, makeZip, picture } from "#tests/factories/exports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { WORDPRESS } from "#tests/factories/wordpress-export.ts";
import { expandShortcodes } from "./shortcodes.ts";

const CHANGE = { actor: SYSTEM };

describe.each(databases)("a WordPress site on $name", ({ open }) => {
  test("comes with posts, pages, terms, comments, pictures and addresses", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const uploads = { "wp-content/uploads/2024/01/ice.jpg": await picture("#789") };
    const id = await addImport(
      services,
      await makeZip({ "quay.xml": WORDPRESS, ...uploads }),
      CHANGE,
    );
    await workOn(services, id);
    const { report } = await getImport(db, id);
    expect(report!.counts).toMatchObject({
      posts: 3,
      drafts: 1,
      pages: 1,
      people: 1,
      comments: 3,
      files: 1,
    });
    expect(report!.losses.map(({ code }) => code).sort()).toEqual(["not-supported", "shortcode"]);
    const lost = report!.losses.find(({ code }) => code === "not-supported");
    expect(lost!.examples.map(({ detail }) => detail)).toEqual([
      "comments of a page: 1",
      "product",
    ]);
    await startImport(services, id, { hasSettings: true }, CHANGE);
    await workOn(services, id);
    expect(await getImport(db, id)).toMatchObject({ state: "done", failure: null });

    const posts = await db.selectFrom("posts").selectAll().orderBy("title").execute();
    const [classic, later, secret, harbour] = posts;
    expect(secret).toMatchObject({ title: "Secret", access: "password" });
    expect(later).toMatchObject({ title: "Later", status: "draft" });
    expect(harbour).toMatchObject({
      slug: "harbour",
      seo_title: "Ice",
      seo_description: null,
      picture_alt: "Ice at the pier",
    });
    expect(harbour!.picture_id).not.toBeNull();
    expect(harbour!.body_html).toContain("froze</strong>");
    expect(harbour!.body_html).toContain("<figcaption>The pier</figcaption>");
    expect(harbour!.body_html).toContain('class="embed"');
    expect(classic!.body_markdown).toContain("First line\\\nsecond line");
    expect(classic!.body_markdown).toContain("See \\[1] and [the harbour](/single/harbour).");
    expect(classic!.body_markdown).not.toContain("contact-form");

    const terms = await db
      .selectFrom("terms")
      .leftJoin("terms as above", "above.id", "terms.parent_id")
      .select(["terms.name", "terms.taxonomy", "above.name as parent"])
      .orderBy("terms.name")
      .execute();
    expect(terms).toEqual([
      { name: "Coast", taxonomy: "category", parent: "Sea & shore" },
      { name: "Ice", taxonomy: "tag", parent: null },
      { name: "Sea & shore", taxonomy: "category", parent: null },
    ]);
    const comments = await db
      .selectFrom("comments")
      .select(["body_markdown", "status", "depth"])
      .orderBy("created_at")
      .execute();
    expect(comments).toEqual([
      { body_markdown: "Cold!", status: "approved", depth: 0 },
      { body_markdown: "Very.", status: "approved", depth: 1 },
      { body_markdown: "Waiting", status: "held", depth: 0 },
    ]);
    const pages = await db
      .selectFrom("pages")
      .select(["title", "path"])
      .where("title", "=", "About")
      .execute();
    expect(pages).toContainEqual({ title: "About", path: "/us/who" });
    const redirects = await db
      .selectFrom("redirects")
      .select(["source", "target"])
      .where("is_pattern", "=", 0)
      .orderBy("source")
      .execute();
    expect(redirects).toEqual([
      { source: "/2024/01/classic", target: "/single/classic" },
      { source: "/2024/01/harbour", target: "/single/harbour" },
      { source: "/2024/01/harbour/ice%3A1", target: "/single/harbour" },
      { source: "/2024/01/secret", target: "/single/secret" },
      { source: "/author/ada/feed", target: "/author/ada/rss.xml" },
      { source: "/category/sea", target: "/archive/sea" },
      { source: "/category/sea/coast", target: "/archive/coast" },
      { source: "/category/sea/coast/feed", target: "/archive/coast/rss.xml" },
      { source: "/category/sea/feed", target: "/archive/sea/rss.xml" },
      { source: "/comments/feed", target: "/rss.xml" },
      { source: "/feed/atom", target: "/atom.xml" },
      { source: "/tag/ice", target: "/archive/ice" },
      { source: "/tag/ice/feed", target: "/archive/ice/rss.xml" },
    ]);
    const menu = db.selectFrom("settings").select("value").where("name", "=", "site.navigation");
    expect(JSON.parse((await menu.executeTakeFirstOrThrow()).value)).toEqual([
      { name: "About", href: "/us/who", depth: 0, block: "" },
      { name: "Coast", href: "/archive/coast", depth: 1, block: "" },
      { name: "Elsewhere", href: "https://example.org/", depth: 0, block: "" },
    ]);
    const footer = db.selectFrom("settings").select("value").where("name", "=", "site.footer");
    expect(JSON.parse((await footer.executeTakeFirstOrThrow()).value)).toEqual([
      { title: "The footer", links: [{ name: "Foot", href: "https://example.org/" }] },
    ]);
  });
});

test("empty lines of classic texts part paragraphs, single ones are breaks, code keeps its lines", () => {
  expect(withParagraphs("One\ntwo\n\n<h2>Three</h2>\nfour\n\n<pre>a\n\nb</pre>")).toBe(
    "<p>One<br>\ntwo</p>\n<h2>Three</h2>\n<p>four</p>\n<pre>a\n\nb</pre>",
  );
});

describe("shortcodes", () => {
  const ICE = {
    url: "https://old.example/wp-content/uploads/ice.jpg",
    alt: "Ice",
    caption: "",
    portraitOf: [],
  };
  const site = { attachments: new Map([["20", ICE]]), own: [ICE] };
  const expand = (text: string) => {
    const list = new PieceList();
    return { html: expandShortcodes(text, site, list), list };
  };

  test("a caption and a gallery become figures", () => {
    const image = `<img src="${ICE.url}" alt="Ice">`;
    expect(expand(`[caption width="3"]${image} The pier[/caption]`).html).toBe(
      `<figure>${image}<figcaption>The pier</figcaption></figure>`,
    );
    expect(expand('[gallery ids="20"]').html).toBe(`<figure class="gallery">${image}</figure>`);
    expect(expand("[gallery]").html).toBe(`<figure class="gallery">${image}</figure>`);
  });

  test("audio files, videos and embeds become pieces", () => {
    const { list } = expand(
      '[audio mp3="https://old.example/a.mp3"][/audio] [video src="https://old.example/b.mp4"] [embed]https://vimeo.com/76979871[/embed]',
    );
    expect(list.pieces.map(({ wants }) => wants)).toEqual([
      ["https://old.example/a.mp3"],
      [],
      ["https://old.example/b.mp4"],
    ]);
  });

  test("unknown ones go and are reported; words in brackets stay", () => {
    const { html, list } = expand('A [note] [1] [slider id="3"]b[/slider] [my_code]');
    expect(html).toBe("A [note] [1] b ");
    expect(list.losses.map(({ detail }) => detail)).toEqual(['[slider id="3"]', "[my_code]"]);
  });
});

test("files are also fetched from the hosts on which the site has its attachments, and from WordPress.com", async () => {
  const elsewhere = WORDPRESS.replace(
    "https://old.example/wp-content/uploads/2024/01/ice.jpg</wp:attachment_url>",
    "https://cdn.example/2024/01/ice.jpg</wp:attachment_url>",
  );
  const { source, archive } = await openSource(makeFile("quay.xml", elsewhere));
  archive.close();
  expect(source.fileHosts).toEqual(["files.wordpress.com", "wp.com", "cdn.example"]);
});
