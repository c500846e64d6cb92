/** What an owner may say of the magazine: shared by forms and commands. */
import { z } from "zod";
import { optionalText, requiredText } from "#app/lib/input.ts";
import { LOCALES } from "#app/platform/message.ts";
import { ACCENT_NAMES, FRONT_PAGES, HEADER_STYLES, SOCIAL_SERVICES } from "./site-choices.ts";

/** A path of ours, a web, mail or telephone address, or the placeholder `#`; never a script. */
export const HREF = /^(?:#|\/(?!\/)|https?:\/\/[^\s/]|mailto:\S|tel:\S)[^\s<>"\\]*$/i;

const LONGEST_ADDRESS = 500;

/** A page elsewhere; nothing where the magazine is not. */
const Elsewhere = optionalText(LONGEST_ADDRESS).refine(
  (text) => text === "" || text === "#" || /^https?:\/\/[^\s/]\S*$/i.test(text),
  "bad-address",
);

/** A page of ours or elsewhere; nothing for no link at all. */
const Anywhere = optionalText(LONGEST_ADDRESS).refine(
  (text) => text === "" || HREF.test(text),
  "bad-address",
);

const icons = SOCIAL_SERVICES.map(({ icon }) => icon);

export const SiteInput = z.object({
  name: requiredText(80),
  language: z.enum(LOCALES, "bad-value"),
  tagline: optionalText(160),
  description: optionalText(300),
  copyright: optionalText(200),
  address: optionalText(300),
  email: optionalText(254).refine(
    (text) => text === "" || z.email().safeParse(text).success,
    "bad-email",
  ),
  phone: optionalText(40),
  social: z.partialRecord(z.enum(icons), Elsewhere),
});

export const AppearanceInput = z.object({
  accent: z.enum(ACCENT_NAMES, "bad-value"),
  headerStyle: z.enum(HEADER_STYLES, "bad-value"),
  frontPage: z.enum(FRONT_PAGES, "bad-value"),
  isCustomisable: z.boolean(),
  rtlHref: Anywhere,
  buyHref: Anywhere,
});
