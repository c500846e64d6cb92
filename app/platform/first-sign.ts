/** What a person does first on a page: until then nothing but the text itself is needed. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll", "focusin"];

/** Somebody who was here before left something: hearts to fill, a playback to go on with, a name. */
function wasHereBefore(): boolean {
  try {
    return window.localStorage.length > 0 || document.cookie !== "";
  } catch {
    return false;
  }
}

let sign: Promise<void> | undefined;

/** Resolves once somebody is there: at the first sign of a hand, or at once for a returning reader. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    // An address that names a place on the page was sent, or kept, by somebody.
    if (wasHereBefore() || window.location.hash !== "") return resolve();
    const watching = new AbortController();
    const options = { capture: true, passive: true, signal: watching.signal };
    function onSign() {
      watching.abort();
      resolve();
    }
    for (const name of SIGNS) window.addEventListener(name, onSign, options);
  });
  return sign;
}
