import CircleCheck from "lucide-react/icons/circle-check";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import PencilLine from "lucide-react/icons/pencil-line";
import type { CalendarKey } from "./calendar-text.ts";
import type { EntrySign } from "./entries.ts";

interface SignLook {
  name: CalendarKey;
  Icon: typeof Eye;
  /** Colours of the entry: its ground, its edge and its text. */
  className: string;
}

/** Colour and icon of each kind: never colour alone (WCAG 2.2 SC 1.4.1). */
export const SIGN_LOOK: Record<EntrySign, SignLook> = {
  draft: {
    name: "sign.draft",
    Icon: PencilLine,
    className:
      "border-neutral-400 border-dashed bg-neutral-100 text-neutral-900 dark:border-neutral-500 dark:bg-neutral-800 dark:text-neutral-100",
  },
  in_review: {
    name: "sign.in_review",
    Icon: Eye,
    className:
      "border-yellow-600 bg-yellow-50 text-yellow-950 dark:border-yellow-500 dark:bg-yellow-950/60 dark:text-yellow-100",
  },
  scheduled: {
    name: "sign.scheduled",
    Icon: Clock,
    className:
      "border-blue-600 bg-blue-50 text-blue-950 dark:border-blue-400 dark:bg-blue-950/60 dark:text-blue-100",
  },
  published: {
    name: "sign.published",
    Icon: CircleCheck,
    className:
      "border-teal-600 bg-teal-50 text-teal-950 dark:border-teal-400 dark:bg-teal-950/60 dark:text-teal-100",
  },
  assignment: {
    name: "sign.assignment",
    Icon: ClipboardList,
    className:
      "border-purple-600 bg-purple-50 text-purple-950 dark:border-purple-400 dark:bg-purple-950/60 dark:text-purple-100",
  },
  done: {
    name: "sign.done",
    Icon: ClipboardCheck,
    className:
      "border-purple-300 bg-white text-neutral-600 dark:border-purple-700 dark:bg-neutral-900 dark:text-neutral-300",
  },
};
