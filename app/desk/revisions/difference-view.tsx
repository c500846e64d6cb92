import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { type DiffLine, type DiffPart, foldSame, readableDiff } from "#app/lib/diff/text-diff.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

const LOOK: Record<DiffLine["kind"], string> = {
  same: "",
  changed: "border-s-4 border-neutral-300 dark:border-neutral-600",
  added:
    "bg-teal-50 text-teal-900 underline decoration-1 underline-offset-4 dark:bg-teal-950 dark:text-teal-100",
  removed: "bg-rose-50 text-rose-900 line-through dark:bg-rose-950 dark:text-rose-100",
};

const TAG = { same: "span", changed: "p", added: "ins", removed: "del" } as const;

/** Part of a changed line. */
function Words({ kind, text }: DiffPart) {
  const Tag = TAG[kind];
  return <Tag className={`rounded ${LOOK[kind]}`}>{text}</Tag>;
}

function Line({ line }: { line: DiffLine }) {
  const Tag = line.kind === "same" ? "p" : TAG[line.kind];
  return (
    <Tag className={`block min-h-5 px-2 whitespace-pre-wrap ${LOOK[line.kind]}`}>
      {line.kind === "changed"
        ? line.pieces.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id
            <Words key={index} {...piece} />
          ))
        : line.text}
    </Tag>
  );
}

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
    <Line key={index} line={line} />
  ));
}

interface DifferenceProps {
  parts: readonly DiffPart[];
  /** Shown when the texts are equal. */
  same: string;
}

/** A line diff of two texts, with word diffs inside changed lines. */
export function DifferenceView({ parts, same }: DifferenceProps) {
  const { t } = useDeskText();
  if (parts.every(({ kind }) => kind === "same")) return <p>{same}</p>;
  return (
    <div
      dir="auto"
      className="overflow-x-auto rounded-2xl border border-neutral-200 bg-white p-4 text-sm leading-relaxed text-neutral-900 dark:border-neutral-700 dark:bg-neutral-900 dark:text-neutral-100"
    >
      {foldSame(readableDiff(parts)).map(({ lines, isFolded }, index) =>
        isFolded ? (
          <Disclosure
            // biome-ignore lint/suspicious/noArrayIndexKey: chunks have no id
            key={index}
            summary={t("difference.same", { n: lines.length })}
            summaryClassName="my-2 min-h-9 rounded-lg bg-neutral-100 px-2 text-neutral-700 dark:bg-neutral-800 dark:text-neutral-300"
          >
            <Lines lines={lines} />
          </Disclosure>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Lines key={index} lines={lines} />
        ),
      )}
    </div>
  );
}
