/** Chooses the picture that a link to a post shows elsewhere. */
import type { Picture } from "#app/lib/media/picture.ts";

/** When a picture is made of a post's title: where it has no fitting one, always, or never. */
export const SOCIAL_CHOICES = ["missing", "always", "never"] as const;

export type SocialChoice = (typeof SOCIAL_CHOICES)[number];

/** The smallest that Facebook and LinkedIn show large, in pixels. */
const LEAST = { width: 600, height: 315 };

type Sides = Pick<Picture, "width" | "height">;

/** Whether services show a picture large, and a good part of it: they cut upright ones to a strip. */
export const fitsLinks = ({ width, height }: Sides): boolean =>
  width >= LEAST.width && height >= LEAST.height && width >= height;

/** Whether a picture is made for a post with this picture, or none. */
export function needsCard(choice: SocialChoice, own: Sides | null | undefined): boolean {
  if (choice === "missing") return !own || !fitsLinks(own);
  return choice === "always";
}
