import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";

/**
 * Where "Show me more" (more-lists.ts) appends the cards of the list's next parts; last among a
 * list's cards. Where React renders the list, it leaves this element's content alone, and starts
 * again at another address.
 * @param count number of cards of this part, announced when a script appends them elsewhere
 */
export function AddedCards({ count }: { count: number }) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  return (
    <div
      key={pathname + search}
      data-added={t("list.added", { n: count })}
      className="contents"
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
