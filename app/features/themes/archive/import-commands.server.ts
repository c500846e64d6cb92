/** Takes over a theme from a file: nothing of it is trusted, and unreadable colours are corrected. */
import { z } from "zod";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { type Repair, repairColours } from "#app/features/themes/colours/contrast.ts";
import { createTheme } from "#app/features/themes/commands.server.ts";
import { storeFont } from "#app/features/themes/fonts/fonts.server.ts";
import { canChangeLook } from "#app/features/themes/policy.ts";
import { type Font, Theme } from "#app/features/themes/theme.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { readArchive } from "./read-archive.server.ts";

/** Result of importing a file. */
export interface ImportedTheme {
  id: string;
  /** Colours that did not read, and what they are now. */
  repairs: Repair[];
}

/** What tells a theme from other files, and its list of font files, which are read first. */
const Files = z.looseObject({
  colours: z.looseObject({}),
  type: z.looseObject({}),
  fonts: z
    .array(z.looseObject({ file: z.string().max(200) }))
    .max(20)
    .optional(),
});

/** Stores the fonts of a file, and names them by their hash instead of their path. */
async function storeFonts(
  writer: Writer,
  theme: z.infer<typeof Files>,
  files: ReadonlyMap<string, Buffer>,
  at: number,
): Promise<Outcome<unknown>> {
  const fonts: Partial<Font>[] = [];
  for (const font of theme.fonts ?? []) {
    const bytes = files.get(font.file);
    if (!bytes) return refused("file", "missing-font");
    const kept = await storeFont(writer.db, bytes, at);
    if (!kept.ok) return kept;
    fonts.push({ ...font, file: kept.value });
  }
  return accepted({ ...theme, fonts });
}

/**
 * Makes a theme of a zip or a JSON file; readers see nothing of it.
 * @throws SignInNeeded or Forbidden for anybody but owners
 */
export async function importTheme(
  writer: Writer,
  bytes: Buffer,
  by: Change,
): Promise<Outcome<ImportedTheme>> {
  requireThat(canChangeLook(by.actor), by.actor, "import themes");
  const read = await readArchive(bytes);
  if (!read.ok) return read;
  const named = Files.safeParse(read.value.theme);
  if (!named.success) return refused("file", "no-theme");
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const kept = await storeFonts(inside, named.data, read.value.fonts, by.at ?? Date.now());
    if (!kept.ok) return kept;
    const theme = readInput(Theme, kept.value);
    // A field that it lacks is none of the form.
    const code = theme.ok ? "" : (Object.values(theme.errors)[0]?.[0] ?? "no-theme");
    if (!theme.ok) return refused("file", code === "required" ? "bad-value" : code);
    const { colours, repairs } = repairColours(theme.value.colours);
    const made = await createTheme(inside, { ...theme.value, colours }, by);
    return made.ok ? accepted({ id: made.value, repairs }) : made;
  });
}
