import { foldSame } from "#app/lib/diff/text-diff.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import type { NumberedChange } from "./comparison.server.ts";
import { useRevisionText } from "./revision-text.ts";

/** Unchanged blocks that are shown around a change. */
const CONTEXT_BLOCKS = 1;

const NAME = { changed: "changed", removed: "removed", added: "added" } as const;
const RESTORE = {
  changed: "restore.changed",
  removed: "restore.removed",
  added: "restore.added",
} as const;

interface RestorePartProps {
  /** The form's fields: the revision, the part and the version that was compared. */
  fields: Record<string, string>;
  label: string;
}

/** A form with one button that takes a part of the earlier text into the current one. */
export function RestorePart({ fields, label }: RestorePartProps) {
  return (
    <form method="post" className="shrink-0">
      <HiddenFields values={fields} />
      <button type="submit" className={buttonClass("secondary", "!h-9 !px-3 !text-sm")}>
        {label}
      </button>
    </form>
  );
}

interface BlockProps {
  change: NumberedChange;
  /** The fields of the form that restores it; null when that is not possible. */
  restoring: Record<string, string> | null;
}

/** A paragraph, list item or figure with the words that went and came. */
function Block({ change, restoring }: BlockProps) {
  const { t } = useRevisionText();
  const { kind, html, number } = change;
  const Mark = kind === "removed" ? "del" : kind === "added" ? "ins" : "div";
  const text = (
    <Mark
      dir="auto"
      data-change={kind}
      className="compared prose block min-w-0 max-w-none grow"
      // Sanitised when it was rendered; words are marked without touching its tags.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  if (kind === "same") return text;
  return (
    <div className="flex flex-wrap items-start justify-end gap-3 sm:flex-nowrap">
      <span className="sr-only">{t(NAME[kind])}</span>
      {text}
      {restoring && (
        <RestorePart fields={{ ...restoring, part: String(number) }} label={t(RESTORE[kind])} />
      )}
    </div>
  );
}

interface ComparedTextProps {
  blocks: readonly NumberedChange[];
  restoring: BlockProps["restoring"];
}

/** Two texts as one, as readers see it; what is the same in both is folded away from changes. */
export function ComparedText({ blocks, restoring }: ComparedTextProps) {
  const { t } = useRevisionText();
  const listOf = (lines: readonly NumberedChange[]) =>
    lines.map((change) => <Block key={change.number} change={change} restoring={restoring} />);
  return (
    <div className="grid grid-cols-1 gap-3 overflow-x-auto rounded-2xl border border-neutral-200 bg-white p-4 sm:p-6 dark:border-neutral-700 dark:bg-neutral-900">
      {foldSame(blocks, CONTEXT_BLOCKS).map(({ lines, isFolded }) =>
        isFolded ? (
          <Disclosure
            key={lines[0]?.number}
            summary={t("unchanged", { n: lines.length })}
            summaryClassName="min-h-9 rounded-lg bg-neutral-100 px-3 text-sm text-neutral-700 dark:bg-neutral-800 dark:text-neutral-300"
          >
            <div className="mt-3 grid gap-3">{listOf(lines)}</div>
          </Disclosure>
        ) : (
          listOf(lines)
        ),
      )}
    </div>
  );
}
