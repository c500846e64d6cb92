import sharp from "sharp";
import { expect, test } from "vitest";
import { saveIconForm } from "#app/desk/settings/brand/icon-form.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { ICON_ROWS, readIcon, saveIcon } from "#app/features/site/icon-commands.server.ts";
import { ICON_PLANS } from "#app/features/site/site-icon.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { cropMedia } from "#app/features/uploads/cropping/crop-commands.server.ts";
import { ContentCache } from "#app/platform/content-cache.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { makeServer } from "#tests/factories/server.ts";

const CHANGE = { actor: SYSTEM };
const RED = { r: 255, g: 0, b: 0 };

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .png()
    .toBuffer();

async function makeSite() {
  const server = await makeServer();
  const services: Services = { ...server.services, contents: new ContentCache() };
  const version = () => settingsVersion(server.db, ICON_ROWS);
  /** Sends the form of the desk. */
  async function send(fields: Record<string, string | File>) {
    const data = new FormData();
    const values: Record<string, string> = {
      shape: "whole",
      background: "#102030",
      socialPictures: "missing",
      version: await version(),
    };
    for (const [name, value] of Object.entries(fields)) {
      data.append(name, value);
      if (typeof value === "string") values[name] = value;
    }
    const saved = await saveIconForm(services, { data, values } as never, CHANGE);
    server.icons.refresh();
    return saved;
  }
  return { ...server, version, send };
}

const fileOf = (bytes: BlobPart, name: string) => new File([bytes], name);

async function pixelsOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x + 1) * info.channels,
    ),
  ];
  return { ...info, at };
}

test("one picture becomes every icon, in its size and with its type", async () => {
  const { app, send } = await makeSite();
  for (const path of ICON_PLANS.keys()) expect((await app.request(path)).status).toBe(404);
  expect(await send({ icon: fileOf(await photo(600, 600), "a.png") })).toMatchObject({ ok: true });
  for (const [path, { type, sizes }] of ICON_PLANS) {
    const response = await app.request(path);
    expect([response.status, response.headers.get("content-type")], path).toEqual([200, type]);
    if (type === "image/png") expect((await pixelsOf(response)).width, path).toBe(sizes[0]);
  }
});

test("favicon.ico holds a PNG of each size at the place that its directory names", async () => {
  const { app, send } = await makeSite();
  await send({ icon: fileOf(await photo(300, 300), "a.png") });
  const ico = Buffer.from(await (await app.request("/favicon.ico")).arrayBuffer());
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const { format, width } = await sharp(ico.subarray(offset, offset + length)).metadata();
    expect([ico[entry], format, width]).toEqual([size, "png", size]);
  }
});

test("a whole picture keeps its space on home screens; one that fills reaches the edges", async () => {
  const { app, send } = await makeSite();
  await send({ icon: fileOf(await photo(400, 400), "a.png") });
  const whole = await pixelsOf(await app.request("/icon-512-maskable.png"));
  expect(whole.at(20, 20).slice(0, 3)).toEqual([16, 32, 48]);
  expect(whole.at(256, 256).slice(0, 3)).toEqual([255, 0, 0]);
  await send({ shape: "fill" });
  const filled = await pixelsOf(await app.request("/icon-512-maskable.png"));
  expect(filled.at(2, 2).slice(0, 3)).toEqual([255, 0, 0]);
});

test("a tab's icon of a wide picture stays transparent above and below it", async () => {
  const { app, send } = await makeSite();
  await send({ icon: fileOf(await photo(400, 100), "a.png") });
  const icon = await pixelsOf(await app.request("/icon-192.png"));
  expect(icon.at(96, 4)[3]).toBe(0);
  expect(icon.at(96, 96)).toEqual([255, 0, 0, 255]);
});

test("icons have validators, and are asked for again when they change", async () => {
  const { app, send, db } = await makeSite();
  await send({ icon: fileOf(await photo(300, 300), "a.png") });
  const first = await app.request("/apple-touch-icon.png");
  const etag = first.headers.get("etag")!;
  const again = { headers: { "if-none-match": etag } };
  expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
  expect((await app.request("/apple-touch-icon.png", again)).status).toBe(304);
  const before = (await getSite(db)).icon!.version;
  const versioned = await app.request(`/apple-touch-icon.png?v=${before}`);
  expect(versioned.headers.get("cache-control")).toContain("immutable");
  await send({ background: "#ffffff" });
  expect((await getSite(db)).icon!.version).not.toBe(before);
  expect((await app.request("/apple-touch-icon.png", again)).status).toBe(200);
});

test("an SVG becomes pixels; its script, and files that it names, are not there", async () => {
  const { app, send, db } = await makeSite();
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><script>alert(1)</script>
    <rect width="10" height="10" fill="#00ff00"/><image xlink:href="file:///etc/hostname" width="5" height="5"/></svg>`;
  expect(await send({ icon: fileOf(svg, "sign.svg") })).toMatchObject({ ok: true });
  const icon = await pixelsOf(await app.request("/icon-192.png"));
  expect(icon.at(96, 96)).toEqual([0, 255, 0, 255]);
  const [row] = await db.selectFrom("media").select(["mime", "file_name"]).execute();
  expect(row).toEqual({ mime: "image/png", file_name: "sign.png" });
  const drawn = await app.request("/favicon.svg");
  expect([drawn.status, drawn.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/^\/icon-192\.png\?v=/),
  ]);
});

test.each([
  ["a text", "hello", "unsupported"],
  ["markup that is no drawing", "<svg><p>no", "unreadable"],
  ["a drawing that is too large", `<svg>${" ".repeat(1_100_000)}</svg>`, "too-large"],
  [
    "a drawing of entities in entities",
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${"bcdefghij"
      .split("")
      .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghij"[index]};`.repeat(10)}">`)
      .join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
    "unreadable",
  ],
])("%s is refused beside the field", async (_name, content, code) => {
  const { send, db } = await makeSite();
  expect(await send({ icon: fileOf(content, "a.svg") })).toEqual({
    ok: false,
    errors: { icon: [code] },
  });
  expect((await getSite(db)).icon).toBeNull();
});

test("removing it brings back the program's icons, and frees the picture", async () => {
  const { app, send, db } = await makeSite();
  await send({ icon: fileOf(await photo(300, 300), "a.png") });
  expect(await recountAll(db)).toEqual([]);
  await send({ "remove-icon": "on" });
  expect((await app.request("/favicon.ico")).status).toBe(404);
  expect(await readIcon(db)).toBeNull();
  expect(await recountAll(db)).toEqual([]);
});

test("nobody but an owner changes it, and nobody overwrites what they have not seen", async () => {
  const { services, db, version } = await makeSite();
  const input = { shape: "fill", background: "#000000", socialPictures: "always" };
  for (const role of ["author", "editor"] as const) {
    const change = { actor: { userId: "u", role } };
    await expect(saveIcon(services, input, "m", await version(), change)).rejects.toThrow(
      Forbidden,
    );
  }
  expect(await saveIcon(services, input, "m", "older", CHANGE)).toMatchObject({ ok: false });
  expect(await readIcon(db)).toBeNull();
});

test("a part of the picture that the library has cut takes its place; anything else is refused", async () => {
  const { db, services, send } = await makeSite();
  await send({ icon: fileOf(await photo(600, 300), "a.png") });
  const first = (await readIcon(db))!.pictureId;
  const part = { turn: 0 as const, left: 0, top: 0, width: 0.5, height: 1 };
  const cut = await cropMedia(services, first, part, CHANGE);
  if (!cut.ok) throw new Error(JSON.stringify(cut.errors));
  expect(await send({ "cropped-icon": cut.value.id })).toMatchObject({ ok: true });
  expect((await getSite(db)).icon?.picture).toMatchObject({ width: 300, height: 300 });
  const refusal = { ok: false, errors: { icon: ["unknown"] } };
  expect(await send({ "cropped-icon": "no-such-file" })).toEqual(refusal);
  expect((await readIcon(db))?.pictureId).toBe(cut.value.id);
});
