import { html } from "./server.ts";

/** A page whose text is its render count; `open` resolves pending renders. */
export function countedPage(...tags: string[]) {
  const counted = { made: 0, open: () => {}, gate: Promise.resolve() };
  const close = () => {
    counted.gate = new Promise((resolve) => {
      counted.open = resolve;
    });
  };
  const render = async (_request: Request, record: { tags: Set<string> }) => {
    const number = ++counted.made;
    for (const tag of tags) record.tags.add(tag);
    await counted.gate;
    return html(`number ${number}`);
  };
  return { counted, close, render };
}
