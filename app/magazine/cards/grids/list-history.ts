/**
 * Remembers for each entry of the tab's history what "Show me more" added to its lists, and how far
 * the page was scrolled. A browser without the Navigation API remembers nothing.
 */
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";

const STORE = "masthead-lists";

interface Grown {
  /** Path and query, since an entry's address can be replaced. */
  address: string;
  /** Number of added parts by id of the list. */
  parts: Record<string, number>;
  top: number;
}

type Entries = Record<string, Grown>;

function readEntries(): Entries {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "{}") as Entries;
  } catch {
    return {};
  }
}

function writeEntries(entries: Entries): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(entries));
  } catch {
    // Without storage a reload begins with the first part.
  }
}

const entryKey = () => window.navigation?.currentEntry?.key ?? "";

const currentAddress = () => window.location.pathname + window.location.search;

/** Resolves to whether the reader moved the page while something was done. */
async function isMovedDuring(work: Promise<void>): Promise<boolean> {
  const watching = new AbortController();
  let isMoved = false;
  for (const sign of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    const note = () => (isMoved = true);
    document.addEventListener(sign, note, { passive: true, signal: watching.signal });
  }
  await work.finally(() => watching.abort());
  return isMoved;
}

/** Remembers the number of parts that were added to a list of the shown page. */
type Remember = (listId: string, parts: number) => void;

/**
 * Grows the lists of a page again when it is shown by back, forward or reload.
 * @param grow adds parts to a list until it has this number of them
 */
export function startListHistory(
  grow: (listId: string, parts: number) => Promise<void>,
  signal: AbortSignal,
): Remember {
  const entries = readEntries();
  /** The entry whose page is shown as it was left; between two pages none. */
  let shown = "";

  async function restore() {
    const key = entryKey();
    const grown = entries[key];
    shown = "";
    if (grown?.address === currentAddress()) {
      const lists = Object.entries(grown.parts).map(([id, parts]) => grow(id, parts));
      const isMoved = await isMovedDuring(Promise.all(lists).then(() => {}));
      if (entryKey() !== key) return;
      if (!isMoved) window.scrollTo({ top: grown.top, behavior: "instant" });
    }
    shown = key;
  }
  function keepTop() {
    const grown = entries[shown];
    if (grown && shown === entryKey()) grown.top = window.scrollY;
  }
  function onLeave() {
    // The "scroll" event of the last movement may still be pending.
    keepTop();
    writeEntries(entries);
  }
  document.addEventListener("scroll", keepTop, { passive: true, signal });
  document.addEventListener(PAGE_SHOWN, restore, { signal });
  window.addEventListener("pagehide", onLeave, { signal });
  void restore();

  return (listId, parts) => {
    const key = entryKey();
    const address = currentAddress();
    if (!key) return;
    const known = entries[key]?.address === address ? entries[key].parts : {};
    entries[key] = { address, parts: { ...known, [listId]: parts }, top: window.scrollY };
    writeEntries(entries);
  };
}
