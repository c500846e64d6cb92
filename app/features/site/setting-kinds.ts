import type { TextKey } from "#app/platform/i18n/text.tsx";
import type english from "#locales/en/settings.json";
import type defaults from "#locales/en/site.json";

/** A key of `locales/<code>/settings.json`: the texts of the form. */
type FormText = keyof typeof english;

/** A key of `locales/<code>/site.json`: default values in the language of the magazine. */
type DefaultText = keyof typeof defaults;

/** A section of a form. */
export interface SettingGroup {
  title: FormText;
  lead?: FormText;
}

interface SettingBase {
  /** The section with its control; null for a setting whose page renders a control of its own. */
  group: SettingGroup | null;
  label: FormText;
}

interface TextSetting extends SettingBase {
  kind: "text";
  default: string | { text: DefaultText };
  maxLength: number;
  isRequired?: boolean;
  hint?: FormText;
  /** Takes the whole width of the form. */
  isWide?: boolean;
  /** Lines of a text area; a single line without. */
  rows?: number;
}

/** A path of the magazine or an address elsewhere; "" for none. */
interface LinkSetting extends SettingBase {
  kind: "link";
  default: string;
  maxLength: number;
  hint?: FormText;
}

/** An email address; "" for none. */
interface EmailSetting extends SettingBase {
  kind: "email";
  default: string;
  hint?: FormText;
}

/** A whole number. */
interface NumberSetting extends SettingBase {
  kind: "number";
  default: number;
  min: number;
  max: number;
  hint?: FormText;
}

interface SwitchSetting extends SettingBase {
  kind: "switch";
  default: boolean;
}

/** An IANA time zone, as the runtime spells it. */
interface TimeZoneSetting extends SettingBase {
  kind: "timeZone";
  default: string;
  hint?: FormText;
}

/** An option and its name: a text of the form, a text of the interface, or a name that is not translated. */
export type SettingOption = { value: string } & (
  | { label: FormText }
  | { text: TextKey }
  | { name: string; lang: string }
);

interface ChoiceSetting extends SettingBase {
  kind: "choice";
  default: string;
  options: readonly SettingOption[];
  hint?: FormText;
}

/** The declaration of a setting, see `settings.ts`. */
export type Setting =
  | TextSetting
  | LinkSetting
  | EmailSetting
  | NumberSetting
  | SwitchSetting
  | TimeZoneSetting
  | ChoiceSetting;

/** The settings of one form by name; each is stored as the row `site.NAME`. */
export type Settings = Readonly<Record<string, Setting>>;

export type SettingValue = string | number | boolean;

type ValueOf<Declared extends Setting> = Declared extends ChoiceSetting
  ? Declared["options"][number]["value"]
  : Declared extends SwitchSetting
    ? boolean
    : Declared extends NumberSetting
      ? number
      : string;

/** The values of declared settings. */
export type ValuesOf<Declared extends Settings> = {
  -readonly [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

function fromField({ kind }: Setting, sent: string | undefined): unknown {
  if (kind === "switch") return sent === "on";
  if (kind === "number") return sent?.trim() ? Number(sent) : undefined;
  return sent;
}

/** Reads settings from form fields, unchecked: browsers send a switch only when it is on, and numbers as text. */
export function settingsFromFields(
  settings: Settings,
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const entries = Object.entries(settings).map(([name, setting]) => [
    name,
    fromField(setting, fields[name]),
  ]);
  return Object.fromEntries(entries);
}
