import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import type { Change } from "#app/features/accounts/policy.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { importTheme } from "./archive/import-commands.server.ts";
import { writeThemeArchive } from "./archive/write-archive.server.ts";
import { BUILT_IN_THEMES } from "./built-in/themes.ts";
import {
  createTheme,
  deleteTheme,
  publishTheme,
  restoreLook,
  saveTheme,
} from "./commands.server.ts";
import { storeFont } from "./fonts/fonts.server.ts";
import { findPublishedTheme, getOwnTheme, listLooks, listOwnThemes } from "./queries.server.ts";
import type { Theme } from "./theme.ts";

const OWNER: Change = { actor: { userId: null, role: "owner" } };
const EDITOR: Change = { actor: { userId: null, role: "editor" } };
const { essay } = BUILT_IN_THEMES;

const named = (name: string, more: Partial<Theme> = {}): Theme => ({ ...essay, name, ...more });
const grey = { ...essay.colours, light: { ...essay.colours.light, soft: "#cccccc" } };

/** The head of a WOFF2 file of this length (WOFF2 §4.1); what follows is for the browser to judge. */
function woff2(length = 64): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write("wOF2\0\x01\0\0", "latin1");
  bytes.writeUInt32BE(length, 8);
  bytes.writeUInt16BE(3, 12);
  return bytes;
}

async function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** A zip with an entry of a name that no honest program writes. */
async function zipWithName(name: string): Promise<Buffer> {
  const honest = "x".repeat(name.length);
  const bytes = await zipOf({ "theme.json": JSON.stringify(essay), [honest]: "text" });
  return Buffer.from(bytes.toString("latin1").replaceAll(honest, name), "latin1");
}

describe.each(databases)("themes on $name", ({ open }) => {
  test("readers see a theme once it is published, as it was then, and a former one can be restored", async () => {
    const writer = await open();
    const { id: userId } = await makeUser(writer.db, { name: "Ines" });
    const by: Change = { actor: { userId, role: "owner" } };
    const made = await createTheme(writer, named("Mine"), by);
    const id = made.ok ? made.value : "";
    expect(await findPublishedTheme(writer.db)).toBeNull();
    await publishTheme(writer, id, by);
    await saveTheme(writer, { id, seen: 1 }, named("Changed"), by);
    expect((await findPublishedTheme(writer.db))?.name).toBe("Mine");
    await publishTheme(writer, "newspaper", by);
    await publishTheme(writer, null, by);
    expect(await findPublishedTheme(writer.db)).toBeNull();
    const looks = await listLooks(writer.db);
    expect(looks.map(({ name }) => name)).toEqual([null, "Newspaper", "Mine"]);
    expect(looks[2]).toMatchObject({ themeId: id, publishedBy: "Ines" });
    await restoreLook(writer, looks[2]!.id, by);
    expect((await findPublishedTheme(writer.db))?.name).toBe("Mine");
    const events = await writer.db.selectFrom("events").select("name").execute();
    expect(events.map(({ name }) => name)).toEqual(Array(4).fill("site.changed"));
  });

  test("publishing what readers see already changes nothing, and a deleted theme stays published", async () => {
    const writer = await open();
    const made = await createTheme(writer, named("Mine"), OWNER);
    const id = made.ok ? made.value : "";
    await publishTheme(writer, id, OWNER);
    await publishTheme(writer, id, OWNER);
    expect(await listLooks(writer.db)).toHaveLength(1);
    await deleteTheme(writer, id, OWNER);
    await deleteTheme(writer, id, OWNER);
    expect(await listOwnThemes(writer.db)).toEqual([]);
    expect((await findPublishedTheme(writer.db))?.name).toBe("Mine");
    await expect(publishTheme(writer, id, OWNER)).rejects.toThrow(NotFound);
  });

  test("two windows do not overwrite each other, and a repeated request does no harm", async () => {
    const writer = await open();
    const made = await createTheme(writer, named("One"), OWNER);
    const id = made.ok ? made.value : "";
    const two = await saveTheme(writer, { id, seen: 1 }, named("Two"), OWNER);
    expect(two).toEqual({ ok: true, value: 2 });
    expect(await saveTheme(writer, { id, seen: 1 }, named("Two"), OWNER)).toEqual(two);
    const late = await saveTheme(writer, { id, seen: 1 }, named("Three"), OWNER);
    expect(late).toEqual({ ok: false, errors: { seen: ["conflict"] } });
  });

  test("what cannot be read, or is refused, is not published", async () => {
    const writer = await open();
    const publish = async (theme: Theme) => {
      const made = await createTheme(writer, theme, OWNER);
      return publishTheme(writer, made.ok ? made.value : "", OWNER);
    };
    const poor = await publish(named("Grey", { colours: grey }));
    expect(poor).toEqual({ ok: false, errors: { colours: ["contrast"] } });
    const hostile = await publish(named("Fixed", { styleSheet: "p { position: fixed }" }));
    expect(hostile).toEqual({ ok: false, errors: { styleSheet: ["style-sheet"] } });
    expect(await findPublishedTheme(writer.db)).toBeNull();
  });

  test("only owners change the look", async () => {
    const writer = await open();
    await expect(createTheme(writer, essay, EDITOR)).rejects.toThrow(Forbidden);
    await expect(publishTheme(writer, "essay", EDITOR)).rejects.toThrow(Forbidden);
    const nobody: Change = { actor: { userId: null, role: null } };
    await expect(importTheme(writer, Buffer.from("{}"), nobody)).rejects.toThrow(SignInNeeded);
  });

  test("a theme with a font and a style sheet survives the way out and in", async () => {
    const writer = await open();
    const kept = await storeFont(writer.db, woff2(), 0);
    const file = kept.ok ? kept.value : "";
    const font = { name: "mine", file, style: "normal", weight: "400", licence: "OFL" } as const;
    const type = { ...essay.type, display: "own:mine" };
    const theme = named("Mine", { fonts: [font], type, styleSheet: "h2 { color: red }" });
    const archive = await writeThemeArchive(writer.db, theme);
    expect(await writeThemeArchive(writer.db, theme)).toEqual(archive);
    const read = await importTheme(writer, archive, OWNER);
    expect(read).toMatchObject({ ok: true, value: { repairs: [] } });
    expect((await getOwnTheme(writer.db, read.ok ? read.value.id : "")).theme).toEqual(theme);
  });

  test("an imported theme whose texts cannot be read is mended, and says where", async () => {
    const writer = await open();
    const json = Buffer.from(JSON.stringify(named("Grey", { colours: grey })));
    const read = await importTheme(writer, json, OWNER);
    expect(read).toMatchObject({ value: { repairs: [{ mode: "light", role: "soft" }] } });
    const id = read.ok ? read.value.id : "";
    expect(await publishTheme(writer, id, OWNER)).toEqual({ ok: true, value: null });
  });

  test("a file may leave out style sheet, fonts and front page, and begin with a byte order mark", async () => {
    const writer = await open();
    const { styleSheet, fonts, front, ...rest } = essay;
    const read = await importTheme(
      writer,
      await zipOf({ "theme.json": `\uFEFF${JSON.stringify(rest)}` }),
      OWNER,
    );
    const { theme } = await getOwnTheme(writer.db, read.ok ? read.value.id : "");
    expect(theme).toEqual({ ...essay, styleSheet: "", fonts: [], front: null });
  });

  test("hostile and broken files are refused, and leave nothing", async () => {
    const writer = await open();
    const theme = JSON.stringify(essay);
    const large = "a".repeat(400_001);
    const codeOf = async (bytes: Buffer) => {
      const read = await importTheme(writer, bytes, OWNER);
      return read.ok ? "accepted" : read.errors.file?.[0];
    };
    expect(await codeOf(await zipWithName("../../theme.json"))).toBe("no-archive");
    expect(await codeOf(await zipWithName("/etc/style.css"))).toBe("no-archive");
    expect(await codeOf(await zipWithName("C:\\x\\theme.jsn"))).toBe("no-archive");
    // A bomb: four megabytes of one letter are some kilobytes.
    expect(await codeOf(await zipOf({ "theme.json": "a".repeat(4_000_000) }))).toBe("no-archive");
    expect(await codeOf(await zipOf({ "theme.json": theme, "style.css": large }))).toBe(
      "no-archive",
    );
    const many = Object.fromEntries([...Array(80).keys()].map((n) => [`${n}.txt`, "x"]));
    expect(await codeOf(await zipOf({ "theme.json": theme, ...many }))).toBe("no-archive");
    expect(await codeOf(await zipOf({ "theme.json": theme, "a/theme.json": theme }))).toBe(
      "no-archive",
    );
    const cut = await zipOf({ "theme.json": theme });
    expect(await codeOf(cut.subarray(0, cut.length / 2))).toBe("no-archive");
    expect(await codeOf(await zipOf({ "style.css": "" }))).toBe("no-theme");
    expect(await codeOf(Buffer.from("[]"))).toBe("no-theme");
    expect(await codeOf(Buffer.from("{}"))).toBe("no-theme");
    expect(await codeOf(Buffer.from(JSON.stringify({ ...essay, name: undefined })))).toBe(
      "bad-value",
    );
    expect(await codeOf(Buffer.from('{"__proto__":{"name":"x"}}'))).not.toBe("accepted");
    expect(await codeOf(Buffer.alloc(4_000_001))).toBe("too-large");
    const fonts = [
      { name: "a", file: "fonts/a.woff2", style: "normal", weight: "400", licence: "x" },
    ];
    const withFont = JSON.stringify({ ...essay, fonts });
    expect(await codeOf(Buffer.from(withFont))).toBe("missing-font");
    const html = await zipOf({ "theme.json": withFont, "fonts/a.woff2": "<script>hit()</script>" });
    expect(await codeOf(html)).toBe("no-font");
    const short = woff2();
    short.writeUInt32BE(9, 8);
    expect(await codeOf(await zipOf({ "theme.json": withFont, "fonts/a.woff2": short }))).toBe(
      "no-font",
    );
    expect(await listOwnThemes(writer.db)).toEqual([]);
    const kept = await writer.db.selectFrom("theme_fonts").select("hash").execute();
    expect(kept).toEqual([]);
  });
});
