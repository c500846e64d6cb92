import { type DiffLine, type DiffPart, readableDiff } from "#app/lib/text-diff.ts";
import { useDeskText } from "./desk-text.ts";

const LOOK: Record<DiffLine["kind"], string> = {
  same: "",
  changed: "border-s-4 border-neutral-300 dark:border-neutral-600",
  added: "no-underline bg-teal-50 text-teal-900 dark:bg-teal-950 dark:text-teal-100",
  removed: "bg-rose-50 text-rose-900 line-through dark:bg-rose-950 dark:text-rose-100",
};

const TAG = { same: "span", changed: "p", added: "ins", removed: "del" } as const;

/** Some words of a line that was changed. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
            <Words key={index} {...piece} />
          ))
        : line.text}
    </Tag>
  );
}

/** The revision's lines against those of now, and within a changed line its words. */
export function Difference({ parts }: { parts: DiffPart[] }) {
  const { t } = useDeskText();
  if (parts.every(({ kind }) => kind === "same")) return <p>{t("revision.same")}</p>;
  return (
    <div
      dir="auto"
      className="overflow-x-auto rounded-2xl border border-neutral-200 p-4 text-sm leading-relaxed dark:border-neutral-700"
    >
      {readableDiff(parts).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <Line key={index} line={line} />
      ))}
    </div>
  );
}
