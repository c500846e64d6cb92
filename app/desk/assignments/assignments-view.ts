/** The filter of the assignments list, read from the address. */
import { listAddress } from "#app/desk/lists/list-search.tsx";

export const ASSIGNMENTS_PATH = "/dashboard/assignments";

export interface AssignmentsView {
  /** Only the reader's own; authors see no others. */
  isMine: boolean;
  isDone: boolean;
}

/** The form that is open: for a new assignment, or for one that is changed. */
export interface OpenForm {
  new?: boolean;
  edit?: string;
  /** The post that is assigned. */
  post?: string;
  due?: string;
}

/** Reads `?of=me` and `?show=done`; anything else is the whole list of open assignments. */
export const readAssignmentsView = (asked: URLSearchParams): AssignmentsView => ({
  isMine: asked.get("of") === "me",
  isDone: asked.get("show") === "done",
});

/** The address of a list, with a form or without. */
export function assignmentsHref({ isMine, isDone }: AssignmentsView, form: OpenForm = {}): string {
  return listAddress(ASSIGNMENTS_PATH, {
    of: isMine ? "me" : null,
    show: isDone ? "done" : null,
    new: form.new ? "1" : null,
    edit: form.edit ?? null,
    post: form.post ?? null,
    due: form.due ?? null,
  });
}
