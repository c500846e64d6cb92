import sprite from "./brands.svg?url";

/** The marks that `brands.svg` holds; any other name shows as a globe. */
const BRANDS = [
  "facebook",
  "twitter",
  "youtube",
  "instagram",
  "linkedin",
  "mastodon",
  "bluesky",
  "github",
  "google",
  "whatsapp",
  "rss",
  "website",
] as const;

/** A service's mark in the colour of the text. Decorative: the link or button around it carries the name. */
export function BrandIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const id = BRANDS.find((brand) => brand === name.toLowerCase()) ?? "website";
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
