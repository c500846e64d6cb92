import sprite from "./brands.svg?url";

/** Logos in `brands.svg`; other names show a globe. */
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

/** A service's logo in the current colour. Decorative: the link or button has the name. */
export function BrandIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const id = BRANDS.find((brand) => brand === name.toLowerCase()) ?? "website";
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
