import { useEffect, useRef } from "react";

/** Dispatches an `input` event when a hidden field changes, so that autosave notices. */
export function useInputEvent(
  field: React.RefObject<HTMLInputElement | null>,
  value: string,
): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    field.current?.form?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [field, value]);
}
