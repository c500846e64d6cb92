import type { OutlineEntry, PostDetails } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

/** Minimum for showing a table of contents. */
const LONG = { minutes: 3, headings: 3 };

/** Whether a text has enough headings and minutes for a table of contents. */
export function isLong({ outline, readingMinutes }: PostDetails): boolean {
  return outline.length >= LONG.headings && readingMinutes >= LONG.minutes;
}

/**
 * The table of contents. Sticky beside the text in wide windows without a sidebar, else collapsed
 * above it.
 */
export function TableOfContents({ outline }: { outline: OutlineEntry[] }) {
  const { t } = useText();
  return (
    <nav aria-label={t("post.contents")} className="toc">
      <Disclosure
        summary={t("post.contents")}
        className="toc-toggle"
        summaryClassName="min-h-11 rounded-xl"
      >
        {null}
      </Disclosure>
      {/* A sibling of the toggle, so that wide layouts can always show it. */}
      <ol>
        {outline.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} className="focus-ring">
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
