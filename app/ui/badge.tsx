const SHAPE =
  "inline-flex max-w-full items-center rounded-full px-3 py-1 text-xs leading-4 font-medium whitespace-nowrap first-letter:uppercase toned";

interface BadgeProps {
  /** pink, red, gray, green, purple, indigo, yellow or blue; anything else is pink. */
  tone: string;
  className?: string;
  children: React.ReactNode;
}

/** A word in a pale pill of its colour. */
export function Badge({ tone, className = "", children }: BadgeProps) {
  return (
    <span data-tone={tone} className={`${SHAPE} ${className}`}>
      {children}
    </span>
  );
}

/** A badge that leads somewhere: it inverts when pointed at and stands above a card's own link. */
export function LinkBadge({ tone, href, children }: BadgeProps & { href: string }) {
  return (
    <a
      href={href}
      data-tone={tone}
      className={`${SHAPE} focus-ring relative z-10 w-fit transition-colors duration-200`}
    >
      {children}
    </a>
  );
}
