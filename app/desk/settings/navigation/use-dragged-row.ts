import { useState } from "react";

/**
 * Index of the row before which a dragged row is dropped at this height; the number of rows for the
 * end.
 */
function placeAt(lines: HTMLOListElement, y: number): number {
  const rows = [...lines.children];
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index < 0 ? rows.length : index;
}

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
