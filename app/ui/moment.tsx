import { formatDate } from "#app/lib/time.ts";

interface MomentProps {
  /** Unix time in milliseconds. */
  at: number;
  locale: string;
  /** The magazine's time zone. */
  zone: string;
  className?: string;
}

/**
 * A time as its date. In the browser `recent-times.ts` says a recent one as people do, since pages are
 * cached.
 */
export function Moment({ at, locale, zone, className }: MomentProps) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      data-moment=""
      className={className}
      suppressHydrationWarning
    >
      {formatDate(at, locale, zone)}
    </time>
  );
}
