import sharp from "sharp";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveSetting } from "#app/features/site/settings-commands.server.ts";
import { siteDefaults } from "#app/features/site/site-defaults.ts";
import { siteCard } from "#app/features/site/social/cards.server.ts";
import { ContentCache } from "#app/platform/content-cache.server.ts";
import { makeAuthor, makeMedia } from "#tests/factories/rows.ts";
import { makeServer } from "#tests/factories/server.ts";
import { previewCard } from "./preview-card.server.ts";

async function makeDesk() {
  const server = await makeServer();
  const services = { ...server.services, contents: new ContentCache() };
  const show = (values: Record<string, string>) =>
    previewCard(services, "user", new URLSearchParams(values));
  return { services, show, db: server.db };
}

test("the preview of a post is the picture that is made of what is typed", async () => {
  const { show, db } = await makeDesk();
  const { id } = await makeAuthor(db, { display_name: "Mei Tanaka" });
  const shown = await show({ title: "Stairs", authors: `${id},nobody` });
  expect(await sharp(shown as Uint8Array).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a fitting picture of its own is shown, unless the owner wants made ones always", async () => {
  const { show, db, services } = await makeDesk();
  const { hash } = await makeMedia(db, { width: 1600, height: 900 });
  const picture = hash.slice(0, 16);
  expect(await show({ title: "Stairs", picture })).toBe(`/images/${picture}/828`);
  await saveSetting(services, "site.socialPictures", "always", { actor: SYSTEM });
  expect(await show({ title: "Stairs", picture })).toBeInstanceOf(Uint8Array);
});

test("without words, with letters that no font has, or with nonsense, it is the magazine's own", async () => {
  const { show } = await makeDesk();
  const { path } = siteCard(siteDefaults());
  const unusual: Record<string, string>[] = [
    {},
    { site: "" },
    { title: "บันได" },
    { title: "x".repeat(999) },
  ];
  for (const values of unusual) {
    expect(await show(values)).toBe(path);
  }
});
