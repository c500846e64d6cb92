import { useEffect, useRef } from "react";
import type { LibraryPicture } from "#app/features/uploads/models.ts";

/** Dispatched on the post form. */
const PICTURE_OFFERED = "masthead:picture-offered";

/** Makes a picture the post's own, from wherever in its form. */
export function offerPicture(form: HTMLFormElement | null | undefined, item: LibraryPicture): void {
  form?.dispatchEvent(new CustomEvent(PICTURE_OFFERED, { detail: item }));
}

/** Takes pictures that other parts of the form offer. */
export function useOfferedPicture(
  field: React.RefObject<HTMLInputElement | null>,
  take: (item: LibraryPicture) => void,
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const form = field.current?.form;
    const onOffer = (event: Event) => latest.current((event as CustomEvent<LibraryPicture>).detail);
    form?.addEventListener(PICTURE_OFFERED, onOffer);
    return () => form?.removeEventListener(PICTURE_OFFERED, onOffer);
  }, [field]);
}
