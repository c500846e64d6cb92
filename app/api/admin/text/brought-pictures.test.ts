/** Requests that bring pictures from elsewhere, whole: what is refused leaves nothing behind. */
import { describe, expect, test } from "vitest";
import type { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { databases } from "#tests/database.ts";
import { authorization, startAdminApi } from "#tests/factories/admin-api.ts";
import { picture } from "#tests/factories/exports.ts";

const paint: typeof fetchPublic = async (address) => ({
  url: new URL(address),
  contentType: "image/png",
  bytes: await picture(address.includes("sea") ? "#24a" : "#a4c"),
});

const ICE = "https://old.example/img/ice.png";
const SEA = "https://old.example/img/sea.png";

describe.each(databases)("pictures of requests on $name", ({ open }) => {
  async function setUp() {
    const api = await startAdminApi(await open(), paint);
    const { key } = await api.makeKey(["posts", "media"]);
    const post = async (path: string, body: object) => {
      const response = await fetch(`${api.url}/ghost/api/admin/${path}`, {
        method: "POST",
        headers: { authorization: await authorization(key), "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const media = api.services.db.selectFrom("media").select("id").where("deleted_at", "is", null);
    return { post, count: async () => (await media.execute()).length };
  }

  test("a tag gets its picture from elsewhere; one that is refused leaves none", async () => {
    const { post, count } = await setUp();
    const made = await post("tags/", { tags: [{ name: "Ice", feature_image: ICE }] });
    expect(made.status).toBe(201);
    expect(made.body.tags[0].feature_image).toMatch(/\/images\/[0-9a-f]{16}\//);
    const taken = { name: "Sea", slug: "ice", feature_image: SEA };
    expect((await post("tags/", { tags: [taken] })).status).toBe(422);
    expect(await count()).toBe(1);
  });

  test("a post that is refused leaves no picture, and keeps those that were there", async () => {
    const { post, count } = await setUp();
    await post("tags/", { tags: [{ name: "Ice", feature_image: ICE }] });
    const html = `<p>Cold.</p><img src="${ICE}"><img src="${SEA}">`;
    const late = { title: "Late", html, status: "scheduled", published_at: "2001-01-01T00:00:00Z" };
    const refused = await post("posts/?source=html", { posts: [late] });
    expect(refused.body.errors[0].property).toBe("published_at");
    expect(await count()).toBe(1);
  });
});
