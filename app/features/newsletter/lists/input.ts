/** The form input of a newsletter. */
import { z } from "zod";
import { idText, nameText, optionalText } from "#app/lib/input.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import {
  ACCESSES,
  type DigestSection,
  EMAIL_FACES,
  RHYTHMS,
  SECTION_SOURCES,
  type SectionSource,
} from "./models.ts";

const NoneOrEmail = optionalText(254).pipe(z.email("bad-email").or(z.literal("")));

const number = (least: number, most: number) =>
  z.coerce.number("bad-count").int("bad-count").min(least, "bad-count").max(most, "bad-count");

/** `on` of a box that is ticked. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** More would be a page, not an email. */
export const MAX_SECTIONS = 3;
const MAX_POSTS = 20;

const Section = z.object({
  title: optionalText(100),
  source: z.enum(SECTION_SOURCES),
  slug: optionalText(100),
  most: number(1, MAX_POSTS),
});

/** Reads the sections of a digest as they are stored; anything that is not a section is left out. */
export function readSections(json: string): DigestSection[] {
  const stored: unknown = JSON.parse(json);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = Section.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

export const NewsletterDetails = z
  .object({
    name: nameText(100).or(z.literal("")),
    slug: z
      .string("required")
      .trim()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "bad-slug")
      .max(60, "too-long"),
    description: optionalText(300),
    language: z.string().transform((value) => (isLocale(value) ? value : null)),
    senderName: nameText(100).or(z.literal("")),
    senderAddress: NoneOrEmail,
    replyTo: NoneOrEmail,
    access: z.enum(ACCESSES, "required"),
    isDefault: ticked,
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?:#[0-9a-f]{6})?$/, "bad-colour"),
    face: z.enum(EMAIL_FACES, "required"),
    digest: z.enum(RHYTHMS, "required"),
    digestDay: number(0, 28),
    digestHour: number(0, 23),
    digestSections: z.array(Section).max(MAX_SECTIONS),
  })
  .refine(({ digest, digestDay }) => digest !== "weekly" || digestDay <= 6, {
    path: ["digestDay"],
    error: "bad-count",
  })
  .refine(({ digest, digestDay }) => digest !== "monthly" || digestDay >= 1, {
    path: ["digestDay"],
    error: "bad-count",
  });

export type NewsletterDetails = z.output<typeof NewsletterDetails>;

type FormValues = Readonly<Record<string, string | undefined>>;

/** The sections of a form that have a source, by their number there. */
const givenSections = (values: FormValues): [at: number, source: SectionSource][] =>
  Array.from({ length: MAX_SECTIONS }, (_, at): [number, SectionSource][] => {
    const source = SECTION_SOURCES.find((each) => each === values[`section${at}.source`]);
    return source ? [[at, source]] : [];
  }).flat();

/** Sections as a form has them: `section0.title`, `section0.source` and so on; one without a source is none. */
export const sectionsOfForm = (values: FormValues) =>
  givenSections(values).map(([at, source]) => {
    const of = (name: string) => values[`section${at}.${name}`] ?? "";
    return { title: of("title"), source, slug: of("slug"), most: of("most") };
  });

/** The field of a form that an error is about, e.g. `section1.slug` for `digestSections.0.slug`. */
export function fieldOfForm(values: FormValues, field: string): string {
  const [, index, name] = /^digestSections\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const given = givenSections(values)[Number(index)];
  return given ? `section${given[0]}.${name}` : field;
}

export const WelcomeInput = z.object({ postId: idText, days: number(0, 365) });
