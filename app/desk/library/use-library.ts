import { useEffect, useState } from "react";
import { useFreshSendings } from "#app/desk/library/sending/sendings.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { SECOND } from "#app/lib/time.ts";

type Reply = CursorPage<LibraryItem> & { largestBytes: number };

const FIRST: Reply = { items: [], nextCursor: null, largestBytes: 0 };
/** Delay after typing before a search, in milliseconds. */
const TYPING_MS = SECOND / 4;

interface LibraryFilter {
  words: string;
  kinds: readonly MediaKind[];
  cursor?: string;
}

async function load({ words, kinds, cursor }: LibraryFilter, signal?: AbortSignal): Promise<Reply> {
  const search = new URLSearchParams({ words, ...(cursor && { cursor }) });
  for (const kind of kinds) search.append("kind", kind);
  const response = await fetch(`/api/desk/media?${search}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** New uploads come first, unless the list already includes them. */
function withSent(items: LibraryItem[], sent: LibraryItem[], kinds: readonly MediaKind[]) {
  const isNew = (item: LibraryItem) => !items.some(({ id }) => id === item.id);
  return [...sent.filter((item) => isNew(item) && kinds.includes(item.kind)), ...items];
}

/** The matching files, page by page. */
export function useLibrary(kinds: readonly MediaKind[]) {
  const [words, setWords] = useState("");
  const [page, setPage] = useState<Reply>(FIRST);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const sent = useFreshSendings().flatMap(({ item }) => (item ? [item] : []));
  const values = { words, kinds };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the query changes
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        setPage(await load(values, abort.signal));
        setState("shown");
      } catch {
        if (!abort.signal.aborted) setState("failed");
      }
    };
    const timer = setTimeout(ask, words ? TYPING_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, kinds.join()]);
  const { nextCursor } = page;
  async function showMore(cursor: string) {
    try {
      const next = await load({ ...values, cursor });
      setPage((now) => ({ ...next, items: [...now.items, ...next.items] }));
    } catch {
      setState("failed");
    }
  }
  return {
    items: words ? page.items : withSent(page.items, sent, kinds),
    largestBytes: page.largestBytes,
    isLoading: state === "loading",
    isFailed: state === "failed",
    words,
    setWords,
    onMore: nextCursor ? () => void showMore(nextCursor) : null,
  };
}
