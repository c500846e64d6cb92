import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
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

/** Opens also for a URL whose hash is its id, after hydration. */
function useModalTarget(id: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${id}`) dialog.current?.showModal();
  }, [id]);
  return dialog;
}

/**
 * A modal whose content is in the document. Opener and close button are links, so that it works
 * without scripts, by `:target`.
 */
export function LinkDialog(props: LinkDialogProps) {
  const { id, title, size = "medium", children } = props;
  const dialog = useModalTarget(id);
  function show(event: React.MouseEvent) {
    event.preventDefault();
    dialog.current?.showModal();
  }
  function close(event: React.MouseEvent) {
    event.preventDefault();
    dialog.current?.close();
  }
  return (
    <>
      <a href={`#${id}`} aria-haspopup="dialog" className={props.openerClassName} onClick={show}>
        {props.opener}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        id={id}
        ref={dialog}
        aria-labelledby={`${id}-title`}
        // A click on the backdrop targets the dialog itself: its content fills it.
        onClick={(event) => event.target === event.currentTarget && close(event)}
        className={classNames(dialogClass, DIALOG_WIDTH[size])}
      >
        <div className="grid shrink-0 grid-cols-[2.5rem_1fr_2.5rem] items-center border-b border-neutral-200 px-4 py-3 sm:px-6 dark:border-neutral-700">
          <a
            href={props.closeHref}
            aria-label={props.closeLabel}
            title={props.closeLabel}
            className={iconButtonClass()}
            onClick={close}
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
