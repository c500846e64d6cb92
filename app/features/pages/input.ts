/** Input schema of static pages, shared by the form and by imports. */
import { z } from "zod";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { OPEN_ACCESS } from "#app/features/posts/input.ts";
import { toPagePath } from "#app/lib/addresses/page-path.ts";
import { idText, optionalText, requiredText } from "#app/lib/input.ts";
import { addressProblem } from "./address.ts";
import { hasOwnWords, PAGE_TEMPLATES } from "./models.ts";

const MAX_TITLE_LENGTH = 200;

const PagePath = z
  .string("required")
  .transform(toPagePath)
  .superRefine((path, context) => {
    const message = addressProblem(path);
    if (message) context.addIssue({ code: "custom", message });
  });

export const PageInput = z
  .object({
    path: PagePath,
    title: optionalText(MAX_TITLE_LENGTH),
    excerpt: optionalText(500).default(""),
    bodyMarkdown: optionalText(BODY_MAX_LENGTH).default(""),
    template: z.enum(PAGE_TEMPLATES, "bad-value").default("standard"),
    access: z.enum(OPEN_ACCESS, "bad-value").default("public"),
    status: z.enum(["draft", "scheduled", "published"], "bad-value").default("draft"),
    /** Milliseconds since 1970. Null empties it; where it is left out, it stays. */
    publishedAt: z.number("bad-date").int("bad-date").nullish(),
    pictureId: idText.nullish(),
    pictureAlt: optionalText(500).default(""),
    seoTitle: optionalText(MAX_TITLE_LENGTH).nullish(),
    seoDescription: optionalText(500).nullish(),
    isNoindex: z.boolean().default(false),
    isInMenu: z.boolean().default(false),
    isInFooter: z.boolean().default(false),
  })
  .refine(({ title, template }) => title !== "" || hasOwnWords(template), {
    path: ["title"],
    error: "required",
  });

export type PageInput = z.input<typeof PageInput>;
export type PageFields = z.output<typeof PageInput>;

/** Fields of a new page. */
export const NewPageInput = z.object({ title: requiredText(MAX_TITLE_LENGTH) });
