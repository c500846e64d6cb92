import {
  Component,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useRef,
} from "react";
import { useKeepingText } from "#app/desk/editor/saving/keeping-text.ts";
import { hasNotArrived } from "#app/magazine/pages/failure.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useDeskText } from "./desk-text.ts";

interface DialogState {
  /** Open, where it is left out. */
  isOpen?: boolean;
  onClose(): void;
}

interface FailedDialogProps extends DialogState {
  error: unknown;
  onAgain(): void;
}

/** Shown in place of a window that could not be loaded, or has failed. */
function FailedDialog({ error, isOpen = true, onClose, onAgain }: FailedDialogProps) {
  const { t } = useText();
  const { t: tDesk } = useDeskText();
  const { t: tKeeping } = useKeepingText();
  const isCutOff = hasNotArrived(error);
  const wasClosed = useRef(false);
  const again = useRef(onAgain);
  again.current = onAgain;
  useEffect(() => {
    if (!isOpen) wasClosed.current = true;
    else if (wasClosed.current) again.current();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isCutOff ? "failure.offline" : "failure.title")}
      closeLabel={tDesk("dialog.close")}
    >
      <div className="grid justify-items-start gap-5">
        <p role="alert">{tKeeping(isCutOff ? "part.offline" : "part.error")}</p>
        <Button onClick={onAgain}>{t("failure.again")}</Button>
      </div>
    </Dialog>
  );
}

interface BoundaryProps {
  children: React.ReactNode;
  /** Shown instead. @param again renders the children once more */
  instead(error: unknown, again: () => void): React.ReactNode;
}

/** Keeps a failure of a part from the page around it. */
class PartBoundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.instead(failure.error, () => this.setState({ failure: null }));
  }
}

/**
 * Browsers remember for the life of a page that a module could not be loaded. So none is requested before the
 * server answers at all, and another attempt can succeed.
 */
async function reachServer(): Promise<void> {
  await fetch("/health", { method: "HEAD", cache: "no-store" });
}

/**
 * A window whose code is loaded when it is first shown. Where that fails, the page around it stays, and with it
 * the text that somebody is writing: a window says so, and can be tried again.
 */
export function lazyDialog<Props extends DialogState>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const load = () =>
    lazy(async () => {
      await reachServer();
      return { default: await fetchCode() };
    });
  // React keeps the failure of a lazy component for good, so that another attempt needs another one.
  let Part: ComponentType<Props> = load();
  return function LazyDialog(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    return (
      <PartBoundary
        instead={(error, again) => (
          <FailedDialog
            error={error}
            isOpen={props.isOpen ?? true}
            onClose={() => {
              Part = load();
              props.onClose();
            }}
            onAgain={() => {
              Part = load();
              redraw();
              again();
            }}
          />
        )}
      >
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
