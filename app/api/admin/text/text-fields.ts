/** Request fields that posts and pages have in common. */
import { z } from "zod";
import { GhostError } from "#app/platform/http/ghost-error.ts";

const Text = z.string().nullish();
const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** A tag or an author is named by any of these. */
const Reference = z.union([
  z.string(),
  z.object({ id: Text, slug: Text, name: Text, email: Text }),
]);

export type Reference = z.output<typeof Reference>;

/** Unknown fields are left out; those of Ghost that have no counterpart here are refused where leaving them out would lose something. */
export const TextFields = z.object({
  title: z.string().optional(),
  slug: Text,
  html: Text,
  lexical: Text,
  mobiledoc: Text,
  status: z.enum(["draft", "published", "scheduled", "sent"]).optional(),
  visibility: z.enum(["public", "members", "paid", "tiers", "password"]).optional(),
  featured: z.boolean().optional(),
  published_at: Time.nullish(),
  updated_at: Time.optional(),
  custom_excerpt: Text,
  feature_image: Text,
  feature_image_alt: Text,
  canonical_url: Text,
  meta_title: Text,
  meta_description: Text,
  og_image: Text,
  codeinjection_head: Text,
  codeinjection_foot: Text,
  email_only: z.boolean().optional(),
  /** The plans that open a post with the visibility `tiers`. */
  tiers: z.array(Reference).optional(),
  tags: z.array(Reference).optional(),
  authors: z.array(Reference).optional(),
});

export type TextFields = z.output<typeof TextFields>;

/**
 * The one thing in the body of a request, `{ "posts": [{ … }] }`.
 * @throws GhostError for anything else
 */
export async function readItem<Schema extends z.ZodType>(
  request: Request,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  const items = body?.[name];
  if (!Array.isArray(items) || items.length !== 1) {
    throw new GhostError("BadRequestError", `No root key ('${name}') provided.`, {
      context: `Send {"${name}": [{ … }]} as JSON, with one of them.`,
    });
  }
  const parsed = schema.safeParse(items[0]);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const property = issue?.path.join(".") ?? "";
  throw new GhostError("ValidationError", `Validation error, cannot save ${name}.`, {
    context: `${issue?.message} (${property})`,
    property,
  });
}
