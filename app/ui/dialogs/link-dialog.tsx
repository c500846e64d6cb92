import X from "lucide-react/icons/x";
import { classNames } from "#app/ui/class-names.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { DIALOG_WIDTH, type DialogSize, dialogClass } from "./dialog-look.ts";

interface LinkDialogProps {
  /** Id of the dialog, the target of its opener's link. */
  id: string;
  title: string;
  closeLabel: string;
  /** URL that closes it without scripts: an anchor of the page behind. */
  closeHref: `#${string}`;
  size?: DialogSize;
  opener: React.ReactNode;
  openerClassName: string;
  children: React.ReactNode;
}

/**
 * A modal whose content is in the document. Opener and close button are links, so that it works
 * without scripts, by `:target`; `link-dialogs.ts` makes it modal.
 */
export function LinkDialog(props: LinkDialogProps) {
  const { id, title, size = "medium", children } = props;
  return (
    <>
      <a href={`#${id}`} aria-haspopup="dialog" data-opens-dialog className={props.openerClassName}>
        {props.opener}
      </a>
      <dialog
        id={id}
        data-link-dialog
        aria-labelledby={`${id}-title`}
        className={classNames(dialogClass, DIALOG_WIDTH[size])}
      >
        <div className="grid shrink-0 grid-cols-[2.5rem_1fr_2.5rem] items-center border-b border-neutral-200 px-4 py-3 sm:px-6 dark:border-neutral-700">
          <a
            href={props.closeHref}
            aria-label={props.closeLabel}
            title={props.closeLabel}
            data-closes-dialog
            className={iconButtonClass()}
          >
            <X aria-hidden="true" className="size-5" />
          </a>
          <h2 id={`${id}-title`} className="px-3 text-center text-base font-semibold sm:text-lg">
            {title}
          </h2>
        </div>
        <div className="overflow-y-auto overscroll-contain p-4 sm:p-6">{children}</div>
      </dialog>
    </>
  );
}
