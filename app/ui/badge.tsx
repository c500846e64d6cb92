const SHAPE = "badge rounded-full";

interface BadgeProps {
  /** pink, red, gray, green, purple, indigo, yellow or blue; anything else is pink. */
  tone: string;
  children: React.ReactNode;
}

/** A word in a pale pill of its colour. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span data-tone={tone} className={SHAPE}>
      {children}
    </span>
  );
}

/** A badge as a link; above the card's stretched link. */
export function LinkBadge({ tone, href, children }: BadgeProps & { href: string }) {
  return (
    <a href={href} data-tone={tone} className={`${SHAPE} focus-ring`}>
      {children}
    </a>
  );
}
