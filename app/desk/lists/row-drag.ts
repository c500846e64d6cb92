interface DraggedRow {
  id: string;
  title: string;
  /** Its place in the list, from 0. */
  index: number;
  /** The row that is being dragged. */
  dragged: string | null | undefined;
  onAct(act: string): void;
  onDrag?: ((id: string | null) => void) | undefined;
}

/** Handlers of a row that is dragged within its list, or on which another one is dropped: `move:ID:PLACE`. */
export function rowDrag({ id, title, index, dragged, onAct, onDrag }: DraggedRow) {
  return {
    onDragStart(event: React.DragEvent) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", title);
      onDrag?.(id);
    },
    onDragEnd: () => onDrag?.(null),
    onDragOver: (event: React.DragEvent) => dragged && event.preventDefault(),
    onDrop(event: React.DragEvent) {
      event.preventDefault();
      if (dragged && dragged !== id) onAct(`move:${dragged}:${index}`);
      onDrag?.(null);
    },
  };
}
