import { useText } from "#app/platform/i18n/text.tsx";

/**
 * Last among a list's cards: "Show me more" (more-lists.ts) puts those of the next page before it.
 * @param count number of cards of this part, announced when a script adds them elsewhere
 */
export function EndOfCards({ count }: { count: number }) {
  const { t } = useText();
  return <div data-added={t("list.added", { n: count })} className="contents" />;
}
