import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeZip } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

const page = (
  title: string,
  body: string,
  foot: string,
) => `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">Eleven days</section>
<section data-field="body" class="e-content">
<section name="a" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content">${body}</div></section>
</section>
<footer>${foot}</footer></article></body></html>`;

const footOf = (name: string, id: string) =>
  `<p>Tagged in <a href="https://medium.com/tag/sea" class="p-tag">Sea</a></p><p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada Berg</a> on <a href="https://medium.com/p/${id}"><time class="dt-published" datetime="2024-01-02T10:00:00.000Z">January 2, 2024</time></a>.</p><p><a href="https://medium.com/@ada/${name}-${id}" class="p-canonical">Canonical link</a></p>`;

const ICE = `<h3 class="graf graf--h3 graf--title">Ice</h3><h4 class="graf graf--h4 graf--subtitle">Eleven days</h4>
<figure class="graf graf--figure"><img class="graf-image" alt="A pier" src="https://cdn-images-1.medium.com/max/2000/ice.jpeg"></figure>
<p class="graf graf--p">It <em>froze</em>, as <a href="https://medium.com/@ada/lamps-bbbbbb222222?source=x">the lamps</a> and <a href="https://medium.com/@ben/other-cccccc333333">others</a> say.</p>
<div class="graf graf--mixtapeEmbed"><a href="https://example.org/ice" class="markup--anchor markup--mixtapeEmbed-anchor" title="x"><strong class="markup--strong">About ice</strong><br><em class="markup--em">A page</em>example.org</a><a href="https://example.org/ice" class="js-mixtapeImage mixtapeImage"></a></div>`;

const FILES = {
  "posts/2024-01-02_Ice-aaaaaa111111.html": page("Ice", ICE, footOf("ice", "aaaaaa111111")),
  "posts/2024-01-03_Lamps-bbbbbb222222.html": page(
    "Lamps",
    '<h3 class="graf graf--h3 graf--title">Lamps</h3><p>Bright.</p>',
    footOf("lamps", "bbbbbb222222"),
  ),
  "posts/2024-01-04_So-true-dddddd444444.html": page(
    "So true",
    '<p class="graf graf--p graf--leading">So true!</p>',
    footOf("so-true", "dddddd444444"),
  ),
  "posts/draft_Later-eeeeee555555.html": page(
    "Later",
    '<h3 class="graf graf--h3 graf--title">Later</h3><p>Soon.</p>',
    '<p><a href="https://medium.com/p/eeeeee555555">View original.</a></p>',
  ),
  "profile/profile.html": "<html></html>",
};

describe.each(databases)("the export of Medium on $name", ({ open }) => {
  test("comes with texts, tags, author, drafts and links between posts; responses are reported", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const { report } = await imported(services, await makeZip(FILES));
    expect(report!.counts).toMatchObject({ posts: 2, drafts: 1, people: 1, tags: 1 });
    const lost = report!.losses.find(({ code }) => code === "not-supported");
    expect(lost!.examples).toEqual([
      { file: "posts/2024-01-04_So-true-dddddd444444.html", field: "", detail: "So true" },
    ]);
    const [ice, lamps, later] = await db.selectFrom("posts").selectAll().orderBy("title").execute();
    expect(ice).toMatchObject({
      title: "Ice",
      slug: "ice",
      excerpt: "Eleven days",
      published_at: Date.parse("2024-01-02T10:00:00Z"),
    });
    expect(ice!.body_markdown).toMatch(
      /^It \*froze\*, as \[the lamps\]\(\/single\/lamps\) and \[others\]\(https:\/\/medium\.com\/@ben\/other-cccccc333333\) say\.\n\n> \[!BOOKMARK\]/,
    );
    expect(ice!.body_markdown).toContain("[About ice](https://example.org/ice)");
    expect(lamps!.body_markdown).toBe("Bright.");
    expect(later).toMatchObject({ title: "Later", status: "draft", slug: "later" });
  });
});
