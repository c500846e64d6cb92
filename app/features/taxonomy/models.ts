import type { Picture } from "#app/lib/picture.ts";

/** A category or tag as chips, badges and cards show it. */
export interface TermSummary {
  id: string;
  slug: string;
  name: string;
  taxonomy: "category" | "tag";
  /** pink, red, gray, green, purple, indigo, yellow or blue; anything else shows as pink. */
  color: string;
  postCount: number;
  picture: Picture | null;
}

/** A term with what its own page says. */
export interface TermProfile extends TermSummary {
  description: string;
}
