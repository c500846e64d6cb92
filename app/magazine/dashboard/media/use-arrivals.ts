import { useEffect, useRef, useState } from "react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { addSendings, type Sending, useSendings } from "./sendings.ts";

type OnItem = (item: LibraryItem) => void;

/** Files that this place sends, what they are for, and which of them are still on their way. */
export function useArrivals() {
  const sendings = useSendings();
  const awaited = useRef(new Map<string, OnItem>());
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { key, item } of sendings) {
      const onItem = item && awaited.current.get(key);
      if (!onItem) continue;
      awaited.current.delete(key);
      onItem(item);
    }
  }, [sendings]);
  /** @param onItem called with each of them as it arrives */
  function send(files: readonly File[], onItem: OnItem) {
    const keys = addSendings(files);
    for (const key of keys) awaited.current.set(key, onItem);
    setOwn((before) => new Set([...before, ...keys]));
  }
  const isOpen = ({ key, state }: Sending) => own.has(key) && state !== "done";
  return { send, underWay: sendings.filter(isOpen) };
}
