import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";

const MINUTE_SECONDS = 60;

/** A duration below a minute in the words of a language: "20 seconds". */
const formatSeconds = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" }).format(
    seconds,
  );

/** How long an episode or film plays, where that is known; how long any other post takes to read. */
export function useTimeNeeded({
  kind,
  media,
  readingMinutes,
}: Pick<PostSummary, "kind" | "media" | "readingMinutes">): string | null {
  const { t, locale } = useText();
  if (kind !== "audio" && kind !== "video") return t("time.minRead", { n: readingMinutes });
  const seconds = media?.durationSeconds ?? 0;
  if (seconds === 0) return null;
  if (seconds < MINUTE_SECONDS) return formatSeconds(seconds, locale);
  return t("card.minutes", { n: Math.round(seconds / MINUTE_SECONDS) });
}
