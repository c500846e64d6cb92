import { useEffect, useRef, useState } from "react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { addSendings, type FileUpload, useSendings } from "./sendings.ts";

type OnItem = (item: LibraryItem) => void;

/** Uploads started here, their purpose, and which are still running. */
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
  /** @param onItem called for each finished upload */
  function send(files: readonly File[], onItem: OnItem) {
    const keys = addSendings(files);
    for (const key of keys) awaited.current.set(key, onItem);
    setOwn((before) => new Set([...before, ...keys]));
  }
  const isOpen = ({ key, state }: FileUpload) => own.has(key) && state !== "done";
  return { send, underWay: sendings.filter(isOpen) };
}
