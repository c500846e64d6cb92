/** Runs what the forms of themes ask for. */
import type { Change } from "#app/features/accounts/policy.ts";
import { importTheme } from "#app/features/themes/archive/import-commands.server.ts";
import { MAX_ARCHIVE_BYTES } from "#app/features/themes/archive/read-archive.server.ts";
import { BUILT_IN_THEMES } from "#app/features/themes/built-in/themes.ts";
import { paletteOf } from "#app/features/themes/colours/palette.ts";
import {
  createTheme,
  deleteTheme,
  publishTheme,
  restoreLook,
  saveTheme,
} from "#app/features/themes/commands.server.ts";
import { MAX_FONT_BYTES, storeFont } from "#app/features/themes/fonts/fonts.server.ts";
import { getOwnTheme, getTheme } from "#app/features/themes/queries.server.ts";
import { Hex, type Theme } from "#app/features/themes/theme.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { LOOK_PATH, themePath } from "./look-path.ts";

/** Where a step leads, with what it has done. */
type Step = Outcome<string>;

const doneAt = (path: string, done: string, more: Record<string, string> = {}): Step =>
  accepted(`${path}?${new URLSearchParams({ done, ...more })}`);

/** Creates a theme from a colour, with the program's own shapes. */
function themeFrom(name: string, brand: string): Theme {
  const { type, ...rest } = BUILT_IN_THEMES.essay;
  return {
    ...rest,
    name,
    credit: "",
    colours: paletteOf(brand),
    type: {
      ...type,
      body: "jakarta",
      display: "jakarta",
      text: "sourceSerif",
      headingWeight: 600,
      headingTracking: "tight",
      headingSize: 100,
    },
    corners: "soft",
    spacing: "normal",
    cards: "boxed",
    header: "bar",
    postHead: "side",
    front: null,
    styleSheet: "",
  };
}

async function make(services: Services, { values }: SubmittedForm, by: Change): Promise<Step> {
  const brand = Hex.safeParse(values.colour);
  if (!brand.success) return refused("colour", "bad-colour");
  const made = await createTheme(services, themeFrom(values.name ?? "", brand.data), by);
  return made.ok ? doneAt(themePath(made.value), "make") : made;
}

async function copy(services: Services, { values }: SubmittedForm, by: Change): Promise<Step> {
  const theme = await getTheme(services.db, values.id ?? "");
  const made = await createTheme(services, { ...theme, name: values.name || theme.name }, by);
  return made.ok ? doneAt(themePath(made.value), "copy") : made;
}

async function bring(services: Services, { data }: SubmittedForm, by: Change): Promise<Step> {
  const file = chosenFile(data, "file");
  if (!file) return refused("file", "required");
  if (file.size > MAX_ARCHIVE_BYTES) return refused("file", "too-large");
  const made = await importTheme(services, Buffer.from(await file.arrayBuffer()), by);
  if (!made.ok) return made;
  const repaired = made.value.repairs.map(({ mode, role }) => `${mode}.${role}`).join(" ");
  return doneAt(themePath(made.value.id), "import", repaired ? { repaired } : {});
}

/** A step of the list of themes. */
export async function runThemesStep(
  services: Services,
  form: SubmittedForm,
  by: Change,
): Promise<Step> {
  const { intent, id = "" } = form.values;
  switch (intent) {
    case "make":
      return make(services, form, by);
    case "copy":
      return copy(services, form, by);
    case "import":
      return bring(services, form, by);
    case "publish": {
      const done = await publishTheme(services, id || null, by);
      return done.ok ? doneAt(LOOK_PATH, "publish") : done;
    }
    case "restore":
      await restoreLook(services, id, by);
      return doneAt(LOOK_PATH, "restore");
    case "delete":
      await deleteTheme(services, id, by);
      return doneAt(LOOK_PATH, "delete");
    default:
      return refused("form", "unknown");
  }
}

/** Adds a font to a theme: its file, and what it is. */
export async function addFont(
  services: Services,
  id: string,
  { values, data }: SubmittedForm,
  by: Change,
): Promise<Step> {
  const file = chosenFile(data, "file");
  if (!file) return refused("file", "required");
  if (file.size > MAX_FONT_BYTES) return refused("file", "too-large");
  const { theme, revision } = await getOwnTheme(services.db, id);
  const kept = await storeFont(services.db, Buffer.from(await file.arrayBuffer()), Date.now());
  if (!kept.ok) return kept;
  const font = {
    name: values.face ?? "",
    file: kept.value,
    style: values.style === "italic" ? ("italic" as const) : ("normal" as const),
    weight: values.weight ?? "",
    licence: values.licence ?? "",
  };
  const fonts = [...theme.fonts, font];
  const saved = await saveTheme(services, { id, seen: revision }, { ...theme, fonts }, by);
  if (saved.ok) return doneAt(themePath(id), "font", { at: String(saved.value) });
  const [path, codes = []] = Object.entries(saved.errors)[0] ?? ["file"];
  const field = path.split(".").at(-1) ?? "file";
  return refused(field === "name" ? "face" : field, codes[0] ?? "no-font");
}

function parseContent(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

/** Saves what is on the screen. @returns the new revision */
export function saveContent(
  services: Services,
  id: string,
  { values }: SubmittedForm,
  by: Change,
): Promise<Outcome<number>> {
  const seen = { id, seen: Number(values.seen) };
  return saveTheme(services, seen, parseContent(values.content) as never, by);
}
