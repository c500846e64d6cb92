import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { authorization, startAdminApi } from "#tests/factories/admin-api.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeAuthor, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { ROOT } from "#tests/source-files.ts";

const SAMPLES = join(ROOT, "tests/samples");

async function writePicture(): Promise<string> {
  const path = join(temporaryFolder(), "pier.png");
  const create = { width: 1200, height: 800, channels: 3 as const, background: "#369" };
  await sharp({ create }).png().toFile(path);
  return path;
}

describe.each(databases)("other resources of the Admin API on $name", ({ open }) => {
  test("the site describes itself, also to an integration without scopes", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect([]);
    expect(await ghost.site.read()).toMatchObject({
      title: expect.any(String),
      url: `${api.url}/`,
      version: "6.0",
    });
  });

  test("a picture is uploaded, stored once, and can be the picture of a post", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect();
    const file = await writePicture();
    const { url, ref } = await ghost.images.upload({ file, ref: "pier" });
    expect(url).toMatch(new RegExp(`^${api.url}/images/[0-9a-f]{16}/1920\\.jpg$`));
    expect(ref).toBe("pier");
    expect(await ghost.images.upload({ file })).toMatchObject({ url });
    const media = await api.services.db.selectFrom("media").select(["kind", "file_name"]).execute();
    expect(media).toEqual([{ kind: "image", file_name: "pier.png" }]);
  });

  test("sound is uploaded as media; a file of another kind, or of none, is refused", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect();
    const { url } = await ghost.media.upload({ file: join(SAMPLES, "tone.mp3") });
    expect(url).toMatch(new RegExp(`^${api.url}/media/[0-9a-f]{16}\\.mp3$`));
    const unsupported = { name: "UnsupportedMediaTypeError" };
    const audio = { file: join(SAMPLES, "tone.mp3") };
    await expect(ghost.images.upload(audio)).rejects.toMatchObject(unsupported);
    const page = join(temporaryFolder(), "page.png");
    await writeFile(page, "<script>alert(1)</script>");
    await expect(ghost.images.upload({ file: page })).rejects.toMatchObject(unsupported);
    await expect(ghost.files.upload({ file: page })).rejects.toMatchObject(unsupported);
  });

  test("without the scope nothing is uploaded", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect(["posts"]);
    const upload = ghost.images.upload({ file: await writePicture() });
    await expect(upload).rejects.toMatchObject({ name: "NoPermissionError" });
  });

  test("tags are added, listed, read and changed; categories are tags as well", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect();
    await makeTerm(api.services.db, { taxonomy: "category", slug: "sea", name: "Sea" });
    const moon = await ghost.tags.add({ name: "Moon", description: "And its phases" });
    expect(moon).toMatchObject({ slug: "moon", taxonomy: "tag", visibility: "public" });
    expect(await ghost.tags.add({ name: "#desk" })).toMatchObject({ visibility: "internal" });
    const names = (await ghost.tags.browse({ filter: "visibility:public" })).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["Moon", "Sea"]);
    const edited = await ghost.tags.edit({ id: moon.id, name: "Moons" });
    expect(edited).toMatchObject({ name: "Moons", slug: "moon", description: "And its phases" });
    const sea = await ghost.tags.read({ slug: "sea" });
    const utc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    expect(sea).toMatchObject({ taxonomy: "category", created_at: utc, updated_at: utc });
    expect(await ghost.newsletters.browse()).toMatchObject({ 0: { created_at: utc } });
    await expect(ghost.tags.add({ name: "Moon", slug: "sea" })).rejects.toMatchObject({
      name: "ValidationError",
      property: "slug",
    });
  });

  test("two tags have one name, and a tag is deleted; a category of posts is not", async () => {
    const api = await startAdminApi(await open());
    const { db } = api.services;
    const ghost = await api.connect();
    const owner = await makeUser(db, { role: "owner" });
    await makeAuthor(db, { user_id: owner.id });
    const sea = await makeTerm(db, { taxonomy: "category", slug: "sea", name: "Sea" });
    const moon = await ghost.tags.add({ name: "Moon" });
    expect(moon).toMatchObject({ slug: "moon", meta_title: null, og_image: null });
    expect(moon).toMatchObject({ accent_color: null, canonical_url: null });
    expect(await ghost.tags.add({ name: "Moon" })).toMatchObject({ name: "Moon", slug: "moon-2" });
    expect(await ghost.tags.add({ name: "Sea" })).toMatchObject({ slug: "sea-2" });
    const post = await ghost.posts.add({ title: "Tides", tags: [{ id: sea.id }, { id: moon.id }] });
    await ghost.tags.delete({ id: moon.id });
    await expect(ghost.tags.read({ id: moon.id })).rejects.toMatchObject({ name: "NotFoundError" });
    const { tags } = await ghost.posts.read({ id: post.id });
    expect(tags).toMatchObject([{ slug: "sea" }]);
    await expect(ghost.tags.delete({ id: sea.id })).rejects.toMatchObject({
      name: "ValidationError",
      property: "id",
    });
    await expect(ghost.tags.delete({ id: "none" })).rejects.toMatchObject({
      name: "NotFoundError",
    });
  });

  test("a tag has a picture of this site; what tags have no place for is refused", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect();
    const { url } = await ghost.images.upload({ file: await writePicture() });
    const sea = await ghost.tags.add({ name: "Sea", feature_image: url });
    expect(sea).toMatchObject({ feature_image: url });
    const renamed = await ghost.tags.edit({ ...sea, name: "The sea" });
    expect(renamed).toMatchObject({ name: "The sea", feature_image: url });
    const edit = (sent: object) => ghost.tags.edit({ id: sea.id, ...sent });
    expect(await edit({ feature_image: null })).toMatchObject({ feature_image: null });
    const elsewhere = { feature_image: "https://example.org/sea.jpg" };
    await expect(edit(elsewhere)).rejects.toMatchObject({ property: "feature_image" });
    await expect(edit({ meta_title: "Sea" })).rejects.toMatchObject({ property: "meta_title" });
  });

  test("authors are listed with their addresses, and read by each of their names", async () => {
    const api = await startAdminApi(await open());
    const { db } = api.services;
    const owner = await makeUser(db, { role: "owner", email: "olga@example.org" });
    const olga = await makeAuthor(db, { user_id: owner.id, slug: "olga", display_name: "Olga" });
    await makeAuthor(db, { slug: "zoe", display_name: "Zoe", email: "zoe@example.org" });
    const ghost = await api.connect(["posts"]);
    const users = await ghost.users.browse();
    expect([...users]).toMatchObject([
      { slug: "olga", email: "olga@example.org", roles: [{ id: "owner", name: "Owner" }] },
      { slug: "zoe", email: "zoe@example.org", roles: [{ name: "Contributor" }] },
    ]);
    for (const name of [{ id: olga.id }, { slug: "olga" }, { email: "olga@example.org" }]) {
      expect(await ghost.users.read(name)).toMatchObject({ id: olga.id, name: "Olga" });
    }
    await expect(ghost.users.read({ slug: "nobody" })).rejects.toMatchObject({
      name: "NotFoundError",
    });
  });

  test("tiers and newsletters are listed, offers to whoever may see members", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect(["posts"]);
    await api.services.db
      .insertInto("newsletters")
      .values({ id: "old", slug: "old", name: "Old", created_at: 1, archived_at: 1 })
      .execute();
    expect([...(await ghost.newsletters.browse())]).toMatchObject([
      { id: "main", slug: "newsletter", name: "Masthead", status: "active" },
      { id: "old", slug: "old", name: "Old", status: "archived" },
    ]);
    const { key } = await api.makeKey(["members"]);
    const ask = async (name: string, header: string) => {
      const headers = { authorization: header };
      const response = await fetch(`${api.url}/ghost/api/admin/${name}/`, { headers });
      return (await response.json()) as Record<string, unknown>;
    };
    const header = await authorization(key);
    expect(await ask("tiers", header)).toMatchObject({ tiers: [{ slug: "free" }] });
    expect(await ask("offers", header)).toMatchObject({ offers: [] });
    const { key: other } = await api.makeKey(["posts"]);
    const refused = await ask("offers", await authorization(other));
    expect(refused).toMatchObject({ errors: [{ type: "NoPermissionError" }] });
  });

  test("themes of Ghost are refused, and so are files that are not themes", async () => {
    const api = await startAdminApi(await open());
    const ghost = await api.connect();
    const [zip, text] = ["theme.zip", "theme.txt"].map((name) => join(temporaryFolder(), name));
    await writeFile(zip!, "PK\u0003\u0004 and so on");
    await writeFile(text!, "no theme");
    await expect(ghost.themes.upload({ file: zip! })).rejects.toMatchObject({
      code: "THEME_INCOMPATIBLE",
    });
    await expect(ghost.themes.upload({ file: text! })).rejects.toMatchObject({
      name: "UnsupportedMediaTypeError",
    });
  });
});
