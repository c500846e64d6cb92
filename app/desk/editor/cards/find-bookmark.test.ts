import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { findBookmark } from "./find-bookmark.server.ts";

const PAGE = `<title>The lift</title><meta name="description" content="It falls.">
  <meta property="og:image" content="/lift.png">`;

/** A web of these pages, by address. */
const webOf = (pages: Record<string, [contentType: string, bytes: Uint8Array]>) => {
  const found = new Map(Object.entries(pages));
  return async (address: string) => {
    const [contentType, bytes] = found.get(address) ?? [];
    if (!bytes) throw new Unreachable(address);
    return { url: new URL(address), contentType: contentType!, bytes };
  };
};

const text = (html: string) => new TextEncoder().encode(html);

describe.each(databases)("bookmarks on $name", ({ open }) => {
  async function desk() {
    const services = makeServices(await open());
    const { id } = await makeUser(services.db, { role: "author" });
    return { services, viewer: { userId: id, role: "author" } as Viewer };
  }

  test("a card has title, text and picture of the page, and the picture is stored here", async () => {
    const { services, viewer } = await desk();
    const create = { width: 40, height: 30, channels: 3 as const, background: "#369" };
    const picture = await sharp({ create }).png().toBuffer();
    const web = webOf({
      "https://a.example/lift": ["text/html", text(PAGE)],
      "https://a.example/lift.png": ["image/png", picture],
    });
    const found = await findBookmark(services, viewer, { address: "https://a.example/lift" }, web);
    expect(found).toMatchObject({
      ok: true,
      value: {
        href: "https://a.example/lift",
        text: "The lift",
        description: "It falls.",
        site: "a.example",
        picture: expect.stringMatching(/^\/images\/[0-9a-f]{16}\/640$/),
      },
    });
  });

  test("a page that cannot be read still gets a card with its host", async () => {
    const { services, viewer } = await desk();
    const web = webOf({ "https://a.example/x.pdf": ["application/pdf", text("%PDF")] });
    for (const address of ["https://a.example/x.pdf", "https://www.a.example/gone"]) {
      const found = await findBookmark(services, viewer, { address }, web);
      expect(found).toMatchObject({
        ok: true,
        value: { href: address, text: "", site: "a.example", picture: "" },
      });
    }
    const refusal = await findBookmark(services, viewer, { address: "javascript:1" }, web);
    expect(refusal.ok).toBe(false);
  });
});
