import { useText } from "#app/platform/text.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** Only so many are worth a number. */
const RANKED = 3;

interface RankBadgeProps {
  /** 1 is the first; nothing is shown without one or beyond the third. */
  rank: number | undefined;
  tone: string;
}

/** `#1` to `#3`, in the category's colour, in the upper corner of its card. */
export function RankBadge({ rank, tone }: RankBadgeProps) {
  const { t } = useText();
  if (!rank || rank > RANKED) return null;
  return (
    <span className="absolute start-3 top-3">
      <Badge tone={tone}>{t("card.rank", { n: rank })}</Badge>
    </span>
  );
}
