/** Duration of the confirmation in milliseconds. */
const CONFIRMATION_MS = 1000;

interface CopyWords {
  copy: string;
  copied: string;
}

function button(code: HTMLElement, words: CopyWords): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "code-copy focus-ring";
  element.textContent = words.copy;
  element.addEventListener("click", async () => {
    await navigator.clipboard.writeText(code.innerText);
    element.textContent = words.copied;
    setTimeout(() => {
      element.textContent = words.copy;
    }, CONFIRMATION_MS);
  });
  return element;
}

/** Adds copy buttons to code blocks; not in the stored HTML, since feeds and print need none. */
export function addCopyButtons(blocks: Iterable<HTMLElement>, words: CopyWords): void {
  if (!navigator.clipboard) return;
  for (const block of blocks) {
    const frame = document.createElement("div");
    frame.className = "code-frame";
    block.replaceWith(frame);
    frame.append(block, button(block, words));
  }
}
