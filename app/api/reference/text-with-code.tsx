/** Text in English with code between backticks. */
export function TextWithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never change their order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <code key={index} className="[overflow-wrap:anywhere]">
        {part}
      </code>
    ),
  );
}
