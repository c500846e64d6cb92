import type { OutlineEntry, PostDetails } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Shorter posts are read from top to bottom. */
const LONG = { minutes: 3, headings: 3 };

export function isLong({ outline, readingMinutes }: PostDetails): boolean {
  return outline.length >= LONG.headings && readingMinutes >= LONG.minutes;
}

/**
 * The post's headings. Wide windows without a sidebar show them beside the text, where they stay
 * in sight; others fold them away above it.
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
      {/* Beside the switch, not in it: where there is room no switch hides the list. */}
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
