import { termHref } from "#app/features/posts/addresses.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Chip } from "#app/ui/chip.tsx";

interface TagChipProps {
  term: TermSummary;
  variant?: "counted" | "plain";
}

/** A tag as a chip; "counted" adds its number of posts. */
export function TagChip({ term, variant = "counted" }: TagChipProps) {
  const { locale } = useText();
  return (
    <Chip
      href={termHref(term)}
      count={variant === "counted" ? formatCount(term.postCount, locale) : undefined}
    >
      {term.name}
    </Chip>
  );
}
