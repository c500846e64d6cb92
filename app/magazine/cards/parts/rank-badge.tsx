import { useText } from "#app/platform/i18n/text.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** Number of ranks shown. */
const RANKED = 3;

interface RankBadgeProps {
  /** From 1; nothing is shown without a rank or beyond the third. */
  rank: number | undefined;
  tone: string;
}

/** `#1` to `#3`, in the category's colour, in the corner of its card. */
export function RankBadge({ rank, tone }: RankBadgeProps) {
  const { t } = useText();
  if (!rank || rank > RANKED) return null;
  return (
    <span className="absolute start-3 top-3">
      <Badge tone={tone}>{t("card.rank", { n: rank })}</Badge>
    </span>
  );
}
