/** The element that a hash names, `#` included. */
export function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}

/** Where reading goes on: the target of the hash, else the page's heading, else its content. */
export function readingStart(hash: string): HTMLElement | null {
  return (
    targetOf(hash) ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector("main")
  );
}

/** A hash that is no valid escape, as in `#100%`, is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
