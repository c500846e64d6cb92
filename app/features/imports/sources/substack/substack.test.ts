import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeZip } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

const json = (facts: object) => JSON.stringify(facts).replaceAll('"', "&quot;");

const ICE = `<h2>Ice</h2>
<p class="button-wrapper" data-attrs="${json({ url: "https://quay.substack.com/subscribe?" })}"><a class="button primary" href="https://quay.substack.com/subscribe?"><span>Sign up</span></a></p>
<p>The pier <strong>froze</strong><a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>, as <a href="https://quay.substack.com/p/lamps">the lamps</a> did.</p>
<div class="paywall-jump" data-component-name="PaywallToDOM"></div>
<div class="tweet" data-attrs="${json({ url: "https://twitter.com/ada/status/1", name: "Ada", full_text: "Cold!" })}"></div>
<p class="button-wrapper"><a class="button primary" href="https://quay.substack.com/p/ice?action=share"><span>Share</span></a></p>
<div class="poll-embed" data-attrs="{&quot;id&quot;:1}"></div>
<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>In January.</p></div></div>`;

const FILES = {
  "export/posts.csv": [
    "post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url",
    "101.ice,2024-01-02T10:00:00.000Z,TRUE,,newsletter,only_paid,Ice,&#x201C;Cold&#x201D;,",
    "102.lamps,2024-01-01T10:00:00.000Z,TRUE,,newsletter,everyone,Lamps,,",
    "103.later,2024-02-01T10:00:00.000Z,FALSE,,newsletter,everyone,Later,,",
    "104.about,2024-01-01T10:00:00.000Z,TRUE,,page,everyone,About,,",
  ].join("\n"),
  "export/posts/101.ice.html": ICE,
  "export/posts/102.lamps.html":
    '<p>Bright.</p><div class="captioned-image-container"><figure><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Flamp.png" alt="A lamp"></figure></div>',
  "export/posts/103.later.html": "<p>Soon.</p>",
  "export/posts/104.about.html": "<p>We write.</p>",
  "export/posts/101.opens.csv": "post_id,timestamp,email\n101,2024-01-02,ben@reader.example\n",
  "export/email_list.quay.csv":
    "email,active_subscription,expiry,email_disabled,created_at\nben@reader.example,true,,false,2023-05-01T00:00:00.000Z\neva@reader.example,,,true,2023-05-01T00:00:00.000Z\n",
};

describe.each(databases)("the export of Substack on $name", ({ open }) => {
  test("comes with texts, access, drafts, pages, subscribers and addresses", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { report, siteUrl } = await imported(services, await makeZip(FILES));
    expect(siteUrl).toBe("https://quay.substack.com");
    expect(report!.counts).toMatchObject({ posts: 2, drafts: 1, pages: 1, subscribers: 1 });
    expect(report!.losses.map(({ code, examples }) => [code, examples[0]!.detail]).sort()).toEqual([
      ["author-missing", ""],
      ["left", ""],
      ["media-elsewhere", "https://substack-post-media.s3.amazonaws.com/public/images/lamp.png"],
      ["paying", "paid"],
      ["unknown-card", "poll-embed"],
    ]);
    const posts = await db.selectFrom("posts").selectAll().orderBy("title").execute();
    const [ice, lamps, later] = posts;
    expect(ice).toMatchObject({
      slug: "ice",
      access: "paid",
      excerpt: "“Cold”",
      published_at: Date.parse("2024-01-02T10:00:00Z"),
    });
    expect(ice!.body_markdown.split("\n\n")).toEqual([
      "## Ice",
      expect.stringContaining("[!SIGNUP]"),
      "The pier **froze**<sup>1</sup>, as [the lamps](/single/lamps) did.",
      "<!-- members-only -->",
      expect.stringContaining("https://twitter.com/ada/status/1"),
      "<sup>1</sup>",
      "In January.",
    ]);
    expect(lamps).toMatchObject({ access: "public", body_markdown: "Bright." });
    expect(later).toMatchObject({ status: "draft", published_at: null });
    const redirects = db.selectFrom("redirects").select(["source", "target"]).orderBy("source");
    expect(await redirects.execute()).toEqual([
      { source: "/p/ice", target: "/single/ice" },
      { source: "/p/lamps", target: "/single/lamps" },
    ]);
    const subscribers = db.selectFrom("members").select("email");
    expect(await subscribers.execute()).toEqual([{ email: "ben@reader.example" }]);
  });
});
