/** Schemas of the site's settings: what a form may set, and which stored values are read. */
import { z } from "zod";
import { optionalText, requiredText } from "#app/lib/input.ts";
import { timeZoneNamed } from "#app/lib/zoned-time.ts";
import type { Setting, Settings, ValuesOf } from "./setting-kinds.ts";
import { APPEARANCE_SETTINGS, GENERAL_SETTINGS, PODCAST_SETTINGS } from "./settings.ts";
import { SOCIAL_SERVICES } from "./site-choices.ts";

/** A path of this site, a web, `mailto:` or `tel:` URL, or the placeholder `#`; never a script. */
export const HREF = /^(?:#|\/(?!\/)|https?:\/\/[^\s/]|mailto:\S|tel:\S)[^\s<>"\\]*$/i;

/** RFC 5321 §4.5.3.1.3 */
const MAX_EMAIL_LENGTH = 254;

/** An email address; "" for none. */
const Email = optionalText(MAX_EMAIL_LENGTH).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  "bad-email",
);

/** The schema of input; its messages are error codes. */
function inputSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case "text": {
      const { isRequired, maxLength } = setting;
      return isRequired ? requiredText(maxLength) : optionalText(maxLength);
    }
    case "link":
      return optionalText(setting.maxLength).refine(
        (text) => text === "" || HREF.test(text),
        "bad-address",
      );
    case "email":
      return Email;
    case "number":
      return z.int("bad-number").min(setting.min, "bad-number").max(setting.max, "bad-number");
    case "switch":
      return z.boolean("bad-value");
    case "timeZone":
      return z
        .string("bad-time-zone")
        .transform((text) => timeZoneNamed(text.trim()))
        .pipe(z.string("bad-time-zone"));
    case "choice":
      return z.enum(
        setting.options.map(({ value }) => value),
        "bad-value",
      );
  }
}

/** The schema of a stored value. Text has no maximum here, so that a lower limit does not drop stored text. */
export function storedSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case "text":
      return z.string().min(setting.isRequired ? 1 : 0);
    case "link":
      return z.string().regex(HREF).or(z.literal(""));
    default:
      return inputSchema(setting);
  }
}

type InputShape<Declared extends Settings> = {
  [Name in keyof Declared]: z.ZodType<ValuesOf<Declared>[Name]>;
};

/** The input schemas of declared settings by name, for `z.object`. */
export function inputShape<Declared extends Settings>(settings: Declared) {
  const entries = Object.entries(settings).map(([name, setting]) => [name, inputSchema(setting)]);
  return Object.fromEntries(entries) as InputShape<Declared>;
}

const MAX_ADDRESS_LENGTH = 500;

/** The URL of a social profile; "" for none. */
const Elsewhere = optionalText(MAX_ADDRESS_LENGTH).refine(
  (text) => text === "" || text === "#" || /^https?:\/\/[^\s/]\S*$/i.test(text),
  "bad-address",
);

const icons = SOCIAL_SERVICES.map(({ icon }) => icon);

export const SiteInput = z.object({
  ...inputShape(GENERAL_SETTINGS),
  address: optionalText(300),
  email: Email,
  phone: optionalText(40),
  social: z.partialRecord(z.enum(icons), Elsewhere),
});

export const AppearanceInput = z.object(inputShape(APPEARANCE_SETTINGS));

export const PodcastInput = z.object(inputShape(PODCAST_SETTINGS));
