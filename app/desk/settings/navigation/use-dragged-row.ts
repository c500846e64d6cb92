import { useState } from "react";
import { placeAt } from "#app/desk/lists/drop-place.ts";

/** Drag and drop by a handle; the buttons do the same for the keyboard. */
export function useDraggedRow(
  lines: React.RefObject<HTMLOListElement | null>,
  onDrop: (from: number, before: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  return {
    dragged,
    gripProps: (index: number) => ({
      onPointerDown(event: React.PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerUp(event: React.PointerEvent) {
        if (dragged !== null && lines.current) {
          onDrop(dragged, placeAt(lines.current, event.clientY));
        }
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}
