/** The form input of an owner's own code: HTML for public pages, and the origins that it may load from. */
import { z } from "zod";

/** Snippets of other services have a few hundred characters. */
const MAX_CODE_LENGTH = 50_000;
export const MAX_ORIGINS = 30;

/** CSP 3 §2.3.1, `host-source`, without ports for all and paths. Nothing else may enter a header. */
const ORIGIN = /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const Code = z
  .string("bad-value")
  .max(MAX_CODE_LENGTH, "too-long")
  .transform((text) => text.toWellFormed().replace(/\r\n?/g, "\n").trim());

/** One a line. */
const Origins = z
  .string("bad-value")
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((line) => line.replace(/\/$/, ""))
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().regex(ORIGIN, "bad-origin")).max(MAX_ORIGINS, "too-many"));

export const CodeInput = z.object({ head: Code, foot: Code });

export const SiteCodeInput = CodeInput.extend({ isOn: z.boolean("bad-value"), origins: Origins });

/** The setting `code.site`. */
export const StoredSiteCode = z.object({
  isOn: z.boolean(),
  head: z.string(),
  foot: z.string(),
  origins: z.array(z.string().regex(ORIGIN)),
});

export type SiteCode = z.output<typeof StoredSiteCode>;

export const NO_SITE_CODE: SiteCode = { isOn: false, head: "", foot: "", origins: [] };
