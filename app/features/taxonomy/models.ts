import type { Picture } from "#app/lib/media/picture.ts";

/** A link to a category. */
export interface TermLink {
  id: string;
  name: string;
  path: string;
}

/** Term fields for chips, badges and cards. */
export interface TermSummary {
  id: string;
  slug: string;
  /** Its address. */
  path: string;
  name: string;
  taxonomy: "category" | "tag";
  /** pink, red, gray, green, purple, indigo, yellow or blue; anything else shows as pink. */
  color: string;
  postCount: number;
  picture: Picture | null;
}

/** A term with the fields of its own page. */
export interface TermProfile extends TermSummary {
  description: string;
}
