import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { ImportChoices } from "#app/features/imports/choices.ts";
import { addImport } from "#app/features/imports/commands.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import type { Sample } from "#app/features/imports/report.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { mediaTypeOf } from "#app/lib/media/media-type.ts";
import { makeZip, picture } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { wordPressExport } from "#tests/factories/wordpress-export.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import type { FetchFile } from "./old-site.server.ts";
import { readSamplePicture, SampleFiles } from "./sample-files.server.ts";

const LONG = "Words about ropes and quays. ".repeat(20);

async function samplesOf(files: Readonly<Record<string, string | Buffer>>) {
  const services = makeServices(await openMigratedSqlite());
  const { report } = await imported(services, await makeZip(files));
  return report!.samples;
}

test("three posts are shown, the long ones first, and short ones where there are no others", async () => {
  const short = {
    "a.md": "# One\n\nA.",
    "b.md": "# Two\n\nB.",
    "c.md": "---\ndraft: true\n---\nC.",
  };
  expect((await samplesOf(short)).map(({ title }) => title)).toEqual(["One", "Two"]);
  const both = { ...short, "y.md": `# Long\n\n${LONG}`, "z.md": `# Longer\n\n${LONG}${LONG}` };
  expect((await samplesOf(both)).map(({ title }) => title)).toEqual(["Long", "Longer", "One"]);
});

/** A report with the pictures that the desk shows. */
async function shownIn(path: string, options: { choices?: object } = {}) {
  const services = makeServices(await openMigratedSqlite());
  const id = await addImport(services, path, { actor: SYSTEM }, options.choices);
  await workOn(services, id, { showsPictures: true });
  const { report, failure } = await getImport(services.db, id);
  expect(failure).toBeNull();
  return { services, id, samples: report!.samples };
}

const picturesIn = (html: string) =>
  Array.from(html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g), ([, src, alt]) => [src, alt]);
const missingIn = (html: string) =>
  Array.from(html.matchAll(/class="missing-picture"><bdi>([^<]*)/g), ([, words]) => words);

test("pictures of the archive are shown on both sides, small, and words stand for the others", async () => {
  const zip = await makeZip({
    "a.md":
      '# One\n\n[Two](b.md) ![At "dawn"](pier.jpg) ![](https://old.example/ice%20cold.jpg?w=3) ![Gone](gone.jpg) ![](fake.png)',
    "b.md": "---\ndraft: true\n---\nTwo",
    "pier.jpg": await picture("#123"),
    "fake.png": "<svg onload='alert(1)'>",
  });
  const { services, id, samples } = await shownIn(zip);
  const [{ before, after }] = samples as [Sample];
  const [[src]] = picturesIn(before) as [[string]];
  expect(src).toBe(`/api/desk/imports/${id}/pictures/0`);
  for (const html of [before, after])
    expect(picturesIn(html)).toEqual([[src, "At &quot;dawn&quot;"]]);
  expect(missingIn(before)).toEqual(["ice cold.jpg", "Gone", "fake.png"]);
  // A picture in no archive leaves no gap in the text, unless it can be downloaded.
  expect(missingIn(after)).toEqual(["ice cold.jpg", "fake.png"]);
  expect(after).toMatch(/<a [^>]*>Two<\/a>/);
  const bytes = await readSamplePicture(services, id, "0");
  expect(mediaTypeOf(bytes!)?.mime).toBe("image/webp");
  for (const [of, number] of [
    [id, "1"],
    [id, "../0"],
    ["../imports", "0"],
  ] as const)
    expect(await readSamplePicture(services, of, number)).toBeNull();
});

test("the picture of a post and its gallery are above the text, the pictures of cards within it", async () => {
  const uploads = "https://old.example/wp-content/uploads";
  const images = ["one", "two", "three"].map(
    (name) => `<figure><img src="${uploads}/${name}.jpg" alt="${name} &amp; more"/></figure>`,
  );
  const content = `<figure class="wp-block-gallery">${images.join("")}</figure><p>Three.</p>`;
  const post = { id: 1, title: "Pictures", name: "pictures", content };
  const zip = await makeZip({
    "old.xml": wordPressExport([{ ...post, link: "https://old.example/pictures/" }]),
    "wp-content/uploads/one.jpg": await picture("#111"),
    "wp-content/uploads/two.jpg": await picture("#222"),
  });
  const { samples } = await shownIn(zip);
  const [{ before, after }] = samples as [Sample];
  for (const html of [before, after]) {
    expect(picturesIn(html).map(([, alt]) => alt)).toEqual(["one &amp; more", "two &amp; more"]);
    expect(missingIn(html)).toEqual(["three &amp; more"]);
  }
});

test("a video is named on both sides, whether it was a shortcode or a frame", async () => {
  const video = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  const shortcode = { id: 1, title: "One", name: "one", content: `<p>[embed]${video}[/embed]</p>` };
  const frame = `<p>See</p><iframe src="https://player.example/7" title="Seven"></iframe>`;
  const posts = [
    { ...shortcode, link: "https://old.example/one/" },
    { id: 2, title: "Two", name: "two", content: frame, link: "https://old.example/two/" },
  ];
  const samples = await samplesOf({ "old.xml": wordPressExport(posts) });
  const sides = Object.fromEntries(
    samples.map(({ title, before, after }) => [title, [before, after]]),
  );
  for (const html of sides.One!) expect(html).toContain(`href="${video}"`);
  for (const html of sides.Two!) expect(html).toContain('href="https://player.example/7"');
});

test("signs of strangers stand for no picture, and code of a text stays", async () => {
  const [sample] = await samplesOf({
    "a.md": "# One\n\nA \u{E000}0\u{E001} `\u{E000}0\u{E001}` `code`",
  });
  expect(sample!.before).toContain("<code>0</code> <code>code</code>");
  expect(sample!.after).not.toContain("missing-picture");
});

test("pictures of the old site are asked for where files are fetched, from its own host alone", async () => {
  const zip = await makeZip({ "a.md": "# One\n\nA." });
  const { services, id } = await shownIn(zip);
  const from = await openSource(zip);
  const asked: string[] = [];
  const bytes = await picture("#123");
  const fetch: FetchFile = async (address) => {
    asked.push(address);
    return { bytes: Readable.from([bytes]), validator: "", isRest: false };
  };
  const broughtBy = async (choices: object, address: string) => {
    const of = { ...(await getImport(services.db, id)), choices: ImportChoices.parse(choices) };
    const files = new SampleFiles(services, of, from, { fetch });
    const found = await files.bring({ address, place: { file: "a.md", field: "" } });
    await files.close();
    return found;
  };
  const allowed = { fetchesFiles: true, siteUrl: "https://old.example" };
  expect(await broughtBy({}, "https://old.example/a.jpg")).toBeNull();
  expect(await broughtBy(allowed, "https://tracker.example/a.jpg")).toBeNull();
  expect(asked).toEqual([]);
  expect(await broughtBy(allowed, "https://old.example/a.jpg")).toBe(
    `/api/desk/imports/${id}/pictures/0`,
  );
  from.archive.close();
});
