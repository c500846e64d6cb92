/** Input schemas (zod) for users, authors and sign-in, shared by forms, imports and commands. */
import { z } from "zod";
import { PASSWORD_MIN_LENGTH } from "#app/features/accounts/passwords/password-length.ts";
import { idText, moment, nameText, optionalText, requiredText } from "#app/lib/input.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { ROLES } from "./policy.ts";

const NAME_MAX_LENGTH = 120;

export const EmailInput = z
  .string("required")
  .trim()
  .toLowerCase()
  .min(1, "required")
  .max(254, "too-long")
  .pipe(z.email("bad-email"));

/** Long enough to resist guessing; an upper bound because hashing costs time. */
export const PasswordInput = z
  .string("required")
  .min(PASSWORD_MIN_LENGTH, "too-short")
  .max(256, "too-long");

/** Set-up form of an empty magazine. */
export const OwnerInput = z.object({
  magazine: requiredText(80),
  name: nameText(NAME_MAX_LENGTH),
  email: EmailInput,
  password: PasswordInput,
});

/** Fields that are left out stay unchanged. */
export const UserInput = z.object({
  id: idText.optional(),
  name: nameText(NAME_MAX_LENGTH),
  email: EmailInput.nullish(),
  isEmailVerified: z.boolean().optional(),
  imageId: idText.nullish(),
  role: z.enum(ROLES, "bad-value").optional(),
  bannedUntil: moment.nullish(),
  locale: z.enum(LOCALES, "bad-value").nullish(),
});

/** An http(s) URL, or the placeholder `#`. */
const LinkInput = z.union([
  z.literal("#"),
  z.literal(""),
  z.url({ protocol: /^https?$/, error: "bad-address" }).max(500, "too-long"),
]);

export const AUTHOR_LINKS = ["facebook", "twitter", "youtube", "instagram", "website"] as const;

export const AuthorInput = z.object({
  id: idText.optional(),
  userId: idText.nullish(),
  slug: z.string().regex(SLUG, "bad-slug").max(SLUG_MAX_LENGTH, "too-long").optional(),
  firstName: optionalText(NAME_MAX_LENGTH),
  lastName: optionalText(NAME_MAX_LENGTH),
  displayName: nameText(NAME_MAX_LENGTH),
  email: EmailInput.nullish(),
  gender: optionalText(40).nullish(),
  avatarId: idText.nullish(),
  coverId: idText.nullish(),
  jobName: optionalText(NAME_MAX_LENGTH).default(""),
  description: optionalText(2000).default(""),
  links: z.partialRecord(z.enum(AUTHOR_LINKS), LinkInput).optional(),
});

export type UserInput = z.input<typeof UserInput>;
export type AuthorInput = z.input<typeof AuthorInput>;

export const SignInInput = z.object({
  email: EmailInput,
  /** Password rules apply to new passwords only, so old ones keep working. */
  password: z.string("required").min(1, "required").max(256, "too-long"),
});

export const SignUpInput = z.object({
  email: EmailInput,
  password: PasswordInput,
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.string().max(1000).default(""),
});

export const EmailAddressInput = z.object({ email: EmailInput });

export const NameInput = z.object({ name: nameText(NAME_MAX_LENGTH) });

/** Last page of a sign-up; the password is requested only in another browser than the first one. */
export const FinishInput = NameInput.extend({ password: PasswordInput.optional() });
