import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { cropMedia } from "./crop-commands.server.ts";

const CHANGE = { actor: SYSTEM };
const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

/** Red on the left, blue on the right. */
async function sendFlag(services: Services) {
  const half = { width: 30, height: 20, channels: 3 as const };
  const bytes = await sharp({ create: { ...half, width: 60, background: "#00f" } })
    .composite([{ input: { create: { ...half, background: "#f00" } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], "flag.png");
  const sent = await acceptPicture(services, file, CHANGE);
  if (!sent.ok) throw new Error(JSON.stringify(sent.errors));
  await services.db.updateTable("media").set({ alt: "A flag" }).execute();
  return sent.value.id;
}

async function cropped(services: Services, id: string, input: Parameters<typeof cropMedia>[2]) {
  const made = await cropMedia(services, id, input, CHANGE);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return (await findLibraryItem(services.db, made.value.id))!;
}

describe.each(databases)("cropping on $name", ({ open }) => {
  test("a part of a picture is a new file with the same texts, and the picture stays", async () => {
    const services = makeServices(await open());
    const id = await sendFlag(services);
    const box = { left: 0.5, top: 0, width: 0.25, height: 0.5 };
    const item = await cropped(services, id, { turn: 0, ...box });
    expect(item).toMatchObject({ width: 15, height: 10, alt: "A flag", fileName: "flag.png" });
    expect(item.picture?.placeholder).toBe("#00f #00f #00f #00f");
    expect(await findLibraryItem(services.db, id)).toMatchObject({ width: 60, height: 20 });
  });

  test("a picture is turned before a part of it is cut out", async () => {
    const services = makeServices(await open());
    const id = await sendFlag(services);
    const upper = { left: 0, top: 0, width: 1, height: 0.5 };
    expect(await cropped(services, id, { turn: 90, ...upper })).toMatchObject({
      width: 20,
      height: 30,
      picture: { placeholder: "#f00 #f00 #f00 #f00" },
    });
    const lower = { left: 0, top: 0.5, width: 1, height: 0.5 };
    expect(await cropped(services, id, { turn: 270, ...lower })).toMatchObject({
      width: 20,
      height: 30,
      picture: { placeholder: "#f00 #f00 #f00 #f00" },
    });
  });

  test("a part that is in the library already is taken from there, with the texts that it has", async () => {
    const services = makeServices(await open());
    const id = await sendFlag(services);
    const box = { turn: 0 as const, left: 0.5, top: 0, width: 0.25, height: 0.5 };
    const part = await cropped(services, id, box);
    const described = { alt: "The blue of it", credit: "Ada" };
    const { db } = services;
    await db.updateTable("media").set(described).where("id", "=", part.id).execute();
    expect(await cropped(services, id, box)).toMatchObject({ id: part.id, ...described });
    expect(await db.selectFrom("media").select("id").execute()).toHaveLength(2);
    // Once it was deleted it comes back like a new one.
    await db.updateTable("media").set({ deleted_at: 1 }).where("id", "=", part.id).execute();
    expect(await cropped(services, id, box)).toMatchObject({ id: part.id, alt: "A flag" });
  });

  test("only pictures are cropped, by those who may change them", async () => {
    const services = makeServices(await open());
    const id = await sendFlag(services);
    const user = await makeUser(services.db, { role: "author" });
    const author = { actor: { userId: user.id, role: "author" as const } };
    await expect(cropMedia(services, id, { turn: 90, ...WHOLE }, author)).rejects.toThrow(
      Forbidden,
    );
    await expect(cropMedia(services, "none", WHOLE, CHANGE)).rejects.toThrow(NotFound);
    const video = await makeMedia(services.db, { kind: "video" });
    const codesOf = async (of: string, input: object) => {
      const made = await cropMedia(services, of, { ...WHOLE, ...input }, CHANGE);
      return made.ok ? null : made.errors;
    };
    expect(await codesOf(video.id, {})).toEqual({ file: ["unsupported"] });
    expect(await codesOf(id, { width: 0 })).toEqual({ width: ["bad-number"] });
    expect(await codesOf(id, { turn: 45 })).toEqual({ turn: ["bad-value"] });
  });
});
