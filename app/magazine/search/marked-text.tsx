import type { TextPart } from "#app/features/search/models.ts";

/** Text in which what was searched for stands out. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    part.isMatch ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
        key={index}
        className="rounded-sm bg-primary-100 text-inherit dark:bg-primary-700/70"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
