import { expect, test } from "vitest";
import { findBrokenPostLinks } from "#app/desk/editor/publishing/try-links.server.ts";
import { findEmbedCard } from "#app/desk/editor/text/embed-card.server.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { isRegistered } from "#app/features/billing/taxes/vies.server.ts";
import { downloadFeed } from "#app/features/imports/feed-commands.server.ts";
import { findBrokenEmailLinks } from "#app/features/newsletter/checks/check-links.server.ts";
import { checkDomain } from "#app/features/newsletter/dkim/check-domain.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { afterFile } from "#tests/after-file.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { findBookmark } from "./find-bookmark.server.ts";

const PAGE = "https://slow.example/";
const VIDEO = "https://vimeo.com/76979871";

const viewerOf = (userId: string) => ({ userId, role: "author" }) as Viewer;

test("links that answer slowly hold two requests of a person, three of all, and always leave one to readers", async () => {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client);
  const { promise: silence, reject: end } = Promise.withResolvers<never>();
  let asked = 0;
  /** A site that does not answer until the end. */
  const slow = () => {
    asked += 1;
    return silence;
  };
  const bookmark = (who: string) => findBookmark(services, viewerOf(who), { address: PAGE }, slow);
  const video = (who: string) => findEmbedCard(services, viewerOf(who), { address: VIDEO }, slow);
  const links = (who: string) =>
    findBrokenPostLinks(services, viewerOf(who), { addresses: [PAGE] }, slow);
  const kinds = [bookmark, video, links];
  const running = [bookmark("ada"), video("ada")];
  for (const ask of kinds) await expect(ask("ada")).rejects.toThrow(TooManyRequests);
  const third = links("ben");
  for (const ask of kinds) await expect(ask("eve")).rejects.toThrow(TooManyRequests);
  await expect.poll(() => asked).toBe(3);
  end(new Error("The site is gone"));
  for (const answer of await Promise.all([...running, third])) expect(answer.ok).toBe(true);
  for (const ask of kinds) expect((await ask("ada")).ok).toBe(true);
});

test.each<[what: string, ask: (who: string, wait: () => Promise<never>) => Promise<unknown>]>([
  [
    "the links of a newsletter",
    (who, wait) => {
      const html = `<a href="${PAGE}">Slow</a>`;
      return findBrokenEmailLinks(who, { html, siteUrl: "https://magazine.example" }, wait);
    },
  ],
  [
    "the register of VAT numbers",
    (userId, wait) => isRegistered({ userId, country: "FR", vatNumber: "FR12345678901" }, wait),
  ],
  [
    "the feed of a podcast",
    (userId, wait) =>
      downloadFeed({ dataDir: "unused" }, PAGE, { actor: { userId, role: "owner" } }, wait),
  ],
])("%s: more than two that wait are refused", async (_what, ask) => {
  const { promise: silence, reject: end } = Promise.withResolvers<never>();
  const running = [ask("ada", () => silence), ask("ada", () => silence)];
  await expect(ask("ada", () => silence)).rejects.toThrow(TooManyRequests);
  end(new Error("Nobody answers"));
  await Promise.all(running);
});

test("while too much waits, the records of a domain are shown as not asked", async () => {
  const { promise: silence, reject: end } = Promise.withResolvers<never>();
  const ask = () => checkDomain("ada", "magazine.example", null, () => silence);
  const running = [ask(), ask()];
  expect((await ask()).map(({ state }) => state)).toEqual(["unasked", "unasked"]);
  end(new Error("Nobody answers"));
  await Promise.all(running);
});
