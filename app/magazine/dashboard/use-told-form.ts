import { useEffect, useRef } from "react";

/** Tells the form around a field that it has changed, though nobody typed. */
export function useToldForm(field: React.RefObject<HTMLInputElement | null>, value: string): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    field.current?.form?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [field, value]);
}
