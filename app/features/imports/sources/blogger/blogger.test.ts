import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeFile } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

const KIND = "http://schemas.google.com/g/2005#kind";
const idOf = (number: number) => `tag:blogger.com,1999:blog-1.post-${number}`;
const author = "<author><name>Ada Berg</name></author>";
const escaped = (html: string) => html.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const ICE =
  '<table class="tr-caption-container"><tr><td><a href="https://1.bp.blogspot.com/-x/s1600/ice.jpg"><img src="https://1.bp.blogspot.com/-x/s320/ice.jpg"></a></td></tr><tr><td class="tr-caption">The pier</td></tr></table>It <b>froze</b>, see <a href="http://quay.blogspot.com/2024/01/lamps.html">the lamps</a>.';

const entry = (number: number, kind: string, rest: string) =>
  `<entry><id>${idOf(number)}</id><published>2024-01-02T10:00:00.000Z</published><category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#${kind}'/>${author}${rest}</entry>`;

/** The backup until 2025. */
const BACKUP = `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#' xmlns:thr='http://purl.org/syndication/thread/1.0'>
<id>tag:blogger.com,1999:blog-1.archive</id><title type='text'>The Quay</title><link rel='alternate' type='text/html' href='http://quay.blogspot.com/'/>
${entry(1, "settings", "<title>x</title><content>y</content>")}
${entry(10, "post", `<category scheme='http://www.blogger.com/atom/ns#' term='Deep sea'/><title type='text'>Ice</title><content type='html'>${escaped(ICE)}</content><link rel='alternate' href='http://quay.blogspot.com/2024/01/ice.html'/>`)}
${entry(11, "post", `<title type='text'>Lamps</title><content type='html'>Bright.</content><link rel='alternate' href='http://quay.blogspot.com/2024/01/lamps.html'/>`)}
${entry(12, "post", `<title type='text'>Later</title><content type='html'>Soon.</content><app:control><app:draft>yes</app:draft></app:control>`)}
${entry(13, "page", `<title type='text'>Quayside</title><content type='html'>We write.</content><link rel='alternate' href='http://quay.blogspot.com/p/quayside.html'/>`)}
${entry(21, "comment", `<content type='html'>Very.</content><link rel='related' href='http://www.blogger.com/feeds/1/10/comments/default/20'/><thr:in-reply-to ref='${idOf(10)}'/>`)}
${entry(20, "comment", `<content type='html'>Cold!&lt;br /&gt;Really.</content><thr:in-reply-to ref='${idOf(10)}'/>`)}
</feed>`;

const takeout = (number: number, type: string, status: string, rest: string) =>
  `<entry><id>${idOf(number)}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><published>2024-01-02T10:00:00Z</published>${author}${rest}</entry>`;

/** `feed.atom` of Google Takeout. */
const TAKEOUT = `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-1</id><title>The Quay</title>
${takeout(10, "POST", "LIVE", "<title>Ice</title><content type='html'>It froze.</content><blogger:filename>/2024/01/ice.html</blogger:filename><category scheme='tag:blogger.com,1999:blog-1' term='Sea'/>")}
${takeout(11, "POST", "SOFT_TRASHED", "<title>Gone</title><content type='html'>x</content>")}
${takeout(12, "POST", "DRAFT", "<title>Later</title><content type='html'>Soon.</content><blogger:filename/>")}
${takeout(20, "COMMENT", "LIVE", `<title>x</title><content type='html'>Cold!</content><blogger:parent>${idOf(10)}</blogger:parent>`)}
${takeout(21, "COMMENT", "SPAM_COMMENT", `<title>x</title><content type='html'>Buy</content><blogger:parent>${idOf(10)}</blogger:parent>`)}
</feed>`;

describe.each(databases)("the export of Blogger on $name", ({ open }) => {
  test("a backup comes with posts, pages, drafts, labels, comments in threads and addresses", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { report } = await imported(services, makeFile("blog-01-02-2024.xml", BACKUP));
    expect(report!.counts).toMatchObject({ posts: 2, drafts: 1, pages: 1, tags: 1, comments: 2 });
    expect(report!.losses.map(({ code, examples }) => [code, examples[0]!.detail])).toEqual([
      ["media-elsewhere", "https://1.bp.blogspot.com/-x/s1600/ice.jpg"],
    ]);
    const posts = await db.selectFrom("posts").selectAll().orderBy("title").execute();
    expect(posts[0]).toMatchObject({
      title: "Ice",
      slug: "ice",
      body_markdown: "It **froze**, see [the lamps](/single/lamps).",
      feed_id: idOf(10),
    });
    expect(posts[2]).toMatchObject({ title: "Later", status: "draft" });
    const comments = await db
      .selectFrom("comments")
      .select(["body_markdown", "depth"])
      .orderBy("depth")
      .execute();
    expect(comments).toEqual([
      { body_markdown: "Cold!\\\nReally.", depth: 0 },
      { body_markdown: "Very.", depth: 1 },
    ]);
    const redirects = db.selectFrom("redirects").select(["source", "target"]);
    const ownPages = redirects.where("target", "not in", ["/search", "/rss.xml"]);
    expect(await ownPages.orderBy("source").execute()).toEqual([
      { source: "/2024/01/ice.html", target: "/single/ice" },
      { source: "/2024/01/lamps.html", target: "/single/lamps" },
      { source: "/feeds/posts/default/-/Deep%20sea", target: "/archive/deep-sea/rss.xml" },
      { source: "/feeds/posts/default/-/Deep+sea", target: "/archive/deep-sea/rss.xml" },
      { source: "/p/quayside.html", target: "/quayside" },
      { source: "/search/label/Deep%20sea", target: "/archive/deep-sea" },
      { source: "/search/label/Deep+sea", target: "/archive/deep-sea" },
    ]);
  });

  test("a feed of Takeout comes too, without what was thrown away", async () => {
    const services = makeServices(await open());
    const { report, source } = await imported(services, makeFile("feed.atom", TAKEOUT));
    expect(source).toBe("blogger");
    expect(report!.counts).toMatchObject({ posts: 1, drafts: 1, tags: 1, comments: 1 });
    const redirects = services.db.selectFrom("redirects").select("source");
    const ownPages = redirects.where("target", "not in", ["/search", "/rss.xml"]);
    expect(await ownPages.orderBy("source").execute()).toEqual([
      { source: "/2024/01/ice.html" },
      { source: "/feeds/posts/default/-/Sea" },
      { source: "/search/label/Sea" },
    ]);
  });
});
