/** Rows of a table that are marked for a bulk action. The checkboxes belong to a form elsewhere on the page. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { NoDefaultButton } from "#app/ui/forms/no-default-button.tsx";

/** Selector of a list's container. */
const LIST = "table, [data-rows]";

/** The checkboxes of the rows around an element. */
const boxesAround = (element: Element): HTMLInputElement[] => [
  ...(element.closest(LIST)?.querySelectorAll<HTMLInputElement>("[type=checkbox][name=id]") ?? []),
];

const lastMarked = new WeakMap<Element, HTMLInputElement>();

/**
 * A press with Shift marks all rows between this checkbox and the one pressed before, or takes their
 * marks away.
 */
function markRange(box: HTMLInputElement, isShifted: boolean): void {
  const list = box.closest(LIST);
  if (!list) return;
  const boxes = boxesAround(box);
  const [from, to] = [boxes.indexOf(lastMarked.get(list) ?? box), boxes.indexOf(box)];
  lastMarked.set(list, box);
  if (!isShifted || from < 0) return;
  const range = boxes.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const each of range) each.checked = box.checked;
}

/** Marks all rows, or none. */
function markAll(element: Element, isMarked: boolean): void {
  for (const box of boxesAround(element)) box.checked = isMarked;
}

interface MarkAllProps {
  /** Id of the form that the checkboxes belong to. */
  form: string;
  label: string;
}

/** Checks all rows, or none; the checkboxes are uncontrolled. */
export function MarkAll({ form, label }: MarkAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const all = box.current;
    const marked = document.querySelector(`[form=${form}][name=id]:checked`);
    // Pressed before its script was there: the rows are still to be marked.
    if (all?.checked && !marked) markAll(all, true);
  }, [form]);
  return (
    <input
      ref={box}
      type="checkbox"
      form={form}
      aria-label={label}
      onChange={({ currentTarget: all }) => markAll(all, all.checked)}
      className="focus-ring block size-6 accent-primary-600 noscript:hidden"
    />
  );
}

interface Marks {
  /** How many rows are marked. */
  count: number;
  /** Whether the action is meant for everything that matches. */
  isForAll: boolean;
}

const NONE: Marks = { count: 0, isForAll: false };

/** What is marked; follows the checkboxes of the table and of the form. */
function useMarked(form: string): Marks {
  const [marks, setMarks] = useState(NONE);
  useEffect(() => {
    // By its attribute: `form.id` is the checkbox of that name.
    const isMark = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement &&
      target.getAttribute("form") === form &&
      target.name === "id";
    const recount = () =>
      setMarks({
        count: document.querySelectorAll(`[form=${form}][name=id]:checked`).length,
        isForAll: document.querySelector(`#${form} [name=scope]:checked`) !== null,
      });
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (isMark(target)) markRange(target, shiftKey);
    };
    // A box keeps its mark when the page is reloaded.
    recount();
    const listening = new AbortController();
    document.addEventListener("click", onClick, { signal: listening.signal });
    document.addEventListener("change", recount, { signal: listening.signal });
    return () => listening.abort();
  }, [form]);
  return marks;
}

interface MarkedFormProps {
  /** Id of the form that the checkboxes belong to. */
  id: string;
  action: string;
  label: string;
  /** Label while rows are marked. */
  markedText: (n: number) => string;
  /** The choice of everything that matches, in a list of several pages. */
  matchingText: string | null;
  /** The button that shows the actions on a phone, whose rows they would cover; without one they are always shown. */
  actionsText?: string;
  /** The buttons and fields of the first line. */
  children: ReactNode;
  /** Further lines. */
  more?: ReactNode;
}

const FRAME =
  "grid gap-3 rounded-xl border border-neutral-200 bg-white p-3 dark:border-neutral-700 dark:bg-neutral-900";

/**
 * Bulk actions for the checked rows, or for all that match. They appear, and stay in view, while something is marked;
 * without scripts they are always there. The number of marked rows is announced, so its element is never hidden.
 */
export function MarkedForm(props: MarkedFormProps) {
  const { id, action, label, markedText, matchingText, actionsText, children, more } = props;
  const { count, isForAll } = useMarked(id);
  const [isOpen, setIsOpen] = useState(false);
  const isIdle = count === 0 && !isForAll;
  const isFolded = actionsText !== undefined && !isIdle && !isOpen;
  const isFramed = !isIdle || matchingText !== null;
  return (
    <form
      id={id}
      method="post"
      action={action}
      aria-label={label}
      className={classNames(
        isFramed ? FRAME : "relative grid gap-3",
        !isIdle && "sticky bottom-2 z-10 shadow-lg",
      )}
    >
      {/* The first would publish or delete. */}
      <NoDefaultButton />
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={classNames(
            "me-auto text-sm text-neutral-600 dark:text-neutral-300",
            !isFramed && "sr-only noscript:not-sr-only",
          )}
        >
          {count > 0 ? markedText(count) : label}
        </p>
        {actionsText && !isIdle && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="focus-ring flex min-h-11 items-center gap-3 rounded px-2 text-sm font-medium md:hidden"
          >
            {actionsText}
            {/* The form is at the end of the window: its actions come from below. */}
            <span
              aria-hidden="true"
              className={classNames("chevron", !isOpen && "translate-y-0.5 rotate-225")}
            />
          </button>
        )}
        {matchingText && (
          <label className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name="scope"
              value="matching"
              className="focus-ring size-5 accent-primary-600"
            />
            {matchingText}
          </label>
        )}
        <div
          className={classNames(
            isIdle ? "hidden noscript:contents" : "contents",
            isFolded && "max-md:hidden",
          )}
        >
          {children}
        </div>
      </div>
      {more && (
        <div
          className={classNames(
            "gap-3",
            isIdle ? "hidden noscript:grid" : "grid",
            isFolded && "max-md:hidden",
          )}
        >
          {more}
        </div>
      )}
    </form>
  );
}
