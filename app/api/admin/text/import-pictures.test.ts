import { describe, expect, test } from "vitest";
import type { Caller } from "#app/api/admin/caller.ts";
import type { Scope } from "#app/features/integrations/scopes.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { fetchPublic } from "#app/platform/http/fetch-public.server.ts";
import { databases } from "#tests/database.ts";
import { picture } from "#tests/factories/exports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { importPictures, removeBrought } from "./import-pictures.server.ts";
import { readSentText } from "./read-text.server.ts";

const callerOf = (scopes: Scope[]): Caller => ({
  id: "robot",
  name: "Robot",
  scopes,
  change: { actor: { userId: null, role: "editor" } },
  writesAs: null,
});

async function begin(open: (typeof databases)[number]["open"], scopes: Scope[]) {
  const services = makeServices(await open());
  const asked: string[] = [];
  const sent = await picture("#a4c");
  const fetch: typeof fetchPublic = async (address) => {
    asked.push(address);
    const bytes = address.endsWith(".txt") ? Buffer.from("no picture") : sent;
    return { url: new URL(address), contentType: "image/png", bytes };
  };
  const caller = callerOf(scopes);
  const bringing = {
    services,
    caller,
    brought: { ids: [] as string[], fetch },
    what: "post" as const,
  };
  const real = { ...bringing, brought: { ids: [] as string[], fetch: fetchPublic } };
  return { db: services.db, asked, bringing, real };
}

const ICE = "https://old.example/img/ice.png";

describe.each(databases)("pictures elsewhere that a request names, on $name", ({ open }) => {
  test("are stored in the library, each once, and the text shows them from there", async () => {
    const { db, asked, bringing } = await begin(open, ["posts", "media"]);
    const html = `<p>Cold.</p><img src="${ICE}" alt="Ice"><img src="${ICE}" alt="Ice again">`;
    const markdown = await readSentText({ html }, "html", bringing);
    expect(asked).toEqual([ICE]);
    expect(markdown).not.toContain("old.example");
    const media = await db.selectFrom("media").select(["hash", "file_name"]).execute();
    expect(media).toMatchObject([{ file_name: "ice.png" }]);
    expect(markdown).toContain(`/images/${media[0]!.hash.slice(0, 16)}/`);
    await readSentText({ html }, "html", bringing);
    expect(await db.selectFrom("media").select("id").execute()).toHaveLength(1);
    expect(bringing.brought.ids).toHaveLength(1);
  });

  test("go again with a request that is refused, unless they were there or are used", async () => {
    const { db, bringing } = await begin(open, ["posts", "media"]);
    const left = () =>
      db.selectFrom("media").select("id").where("deleted_at", "is", null).execute();
    const { services, caller, brought } = bringing;
    await importPictures([ICE], "html", bringing);
    await removeBrought(services, brought.ids, caller);
    expect(await left()).toHaveLength(0);
    const again = { ...bringing, brought: { ids: [], fetch: brought.fetch } };
    await importPictures([ICE], "html", again);
    await removeBrought(services, again.brought.ids, caller);
    expect(await left()).toHaveLength(1);
    await db.updateTable("media").set({ usage_count: 1 }).execute();
    await removeBrought(services, brought.ids, caller);
    expect(await left()).toHaveLength(1);
  });

  test("are refused by name if they are not pictures, on a private network, or not permitted", async () => {
    const { db, asked, bringing, real } = await begin(open, ["posts", "media"]);
    const refused = (address: string, by: typeof real) =>
      importPictures([address], "html", by).then(
        () => "brought",
        (error: { details: { context: string } }) => error.details.context,
      );
    expect(await refused("https://old.example/a.txt", bringing)).toContain("is no picture");
    for (const address of [
      "http://127.0.0.1/a.png",
      "http://[::1]/a.png",
      "http://169.254.169.254/",
    ])
      expect(await refused(address, real), address).toContain("could not be fetched");
    expect(await refused("file:///etc/passwd", bringing)).toContain("no address of a picture");
    expect(await refused("data:image/png;base64,AAAA", bringing)).toContain("no address");
    const writer = { ...bringing, caller: callerOf(["posts"]) };
    asked.length = 0;
    expect(await refused(ICE, writer)).toContain('needs the scope "media"');
    const many = Array.from({ length: 40 }, (_, n) => `https://old.example/${n}.png`);
    await expect(importPictures(many, "html", bringing)).rejects.toThrow();
    expect(asked).toHaveLength(30);
    expect(await db.selectFrom("media").select("id").execute()).toHaveLength(1);
  });

  test("leave readers a task: of requests whose pictures are slow, few wait at once", async () => {
    const { bringing } = await begin(open, ["posts", "media"]);
    const { promise: silence, reject: end } = Promise.withResolvers<never>();
    const slow = { ...bringing, brought: { ids: [], fetch: () => silence } };
    const ask = () => importPictures([ICE], "html", slow);
    const running = [ask(), ask()].map((each) => each.catch((error: Error) => error.message));
    await expect(ask()).rejects.toThrow(TooManyRequests);
    expect(await importPictures([], "html", slow)).toHaveProperty("size", 0);
    end(new Error("The site is gone"));
    expect(await Promise.all(running)).toHaveLength(2);
    expect(await importPictures([ICE], "html", bringing)).toHaveProperty("size", 1);
  });
});
