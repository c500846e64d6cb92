import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import { useEffect, useRef, useState } from "react";
import type { ControllerRef, ZoomRef } from "yet-another-react-lightbox";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { formatNumber } from "#app/lib/number.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { PhotoStage } from "./photo-stage.tsx";
import { PictureCredit } from "./picture-credit.tsx";
import "#styles/lightbox.css";

interface LightboxProps {
  pictures: CreditedPicture[];
  /** Index of the opened picture. */
  index: number;
  /** Called whenever another picture is shown. */
  onShow: (index: number) => void;
  onClose: () => void;
}

const ROUND =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full text-neutral-200 outline-white hover:bg-white/15 focus-visible:outline-2";

/** Below the picture, or beside it from 1280 pixels on. */
const ARROW = `${ROUND} bg-white/10 xl:absolute xl:top-1/2 xl:-translate-y-1/2`;

function Counter({ index, count }: { index: number; count: number }) {
  const { t, locale } = useText();
  return (
    <p role="status" aria-label={t("gallery.counter", { n: index + 1, count })}>
      <span aria-hidden="true" className="text-sm text-neutral-400 tabular-nums">
        <span className="text-2xl font-semibold text-white">{formatNumber(index + 1, locale)}</span>{" "}
        / {formatNumber(count, locale)}
      </span>
    </p>
  );
}

interface TopBarProps {
  index: number;
  count: number;
  onZoom(): void;
  onClose(): void;
}

function TopBar({ index, count, onZoom, onClose }: TopBarProps) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center p-3 sm:p-4">
      <button type="button" aria-label={t("action.close")} onClick={onClose} className={ROUND}>
        <X aria-hidden="true" className="size-6" />
      </button>
      <Counter index={index} count={count} />
      <button
        type="button"
        aria-label={t("gallery.zoom")}
        onClick={onZoom}
        className={`${ROUND} justify-self-end`}
      >
        <ZoomIn aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

interface BottomBarProps {
  picture: CreditedPicture;
  onStep(by: number): void;
}

/** The caption between the buttons to the pictures before and after. */
function BottomBar({ picture, onStep }: BottomBarProps) {
  const { t } = useText();
  return (
    <div className="flex items-center justify-between gap-4 p-3 sm:p-4 xl:justify-center">
      <button
        type="button"
        aria-label={t("action.previous")}
        onClick={() => onStep(-1)}
        className={`${ARROW} xl:start-6`}
      >
        <ChevronLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
      </button>
      <div className="min-h-10 max-w-2xl text-center">
        <PictureCredit picture={picture} />
      </div>
      <button
        type="button"
        aria-label={t("action.next")}
        onClick={() => onStep(1)}
        className={`${ARROW} xl:end-6`}
      >
        <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
      </button>
    </div>
  );
}

/** Modal `<dialog>`: the browser traps the focus and makes the page inert (HTML: dialog). */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Full-window lightbox: keyboard, swipe, pinch, counter and caption. */
export function Lightbox({ pictures, index, onShow, onClose }: LightboxProps) {
  const { t } = useText();
  const dialog = useModal();
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const [shown, setShown] = useState(index);
  const step = (by: number) =>
    by < 0 ? controller.current?.prev({ count: -by }) : controller.current?.next({ count: by });

  /** The carousel handles arrow keys while it has the focus; this covers the rest. */
  function onKeyDown({ key, currentTarget }: React.KeyboardEvent) {
    const forward = getComputedStyle(currentTarget).direction === "rtl" ? -1 : 1;
    if (key === "ArrowRight") step(forward);
    if (key === "ArrowLeft") step(-forward);
    if (key === "Home" && shown > 0) step(-shown);
    if (key === "End" && shown < pictures.length - 1) step(pictures.length - 1 - shown);
  }

  function onView(at: number) {
    setShown(at);
    onShow(at);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t("gallery.label")}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="lightbox dark"
    >
      <TopBar
        index={shown}
        count={pictures.length}
        onZoom={() => zoom.current?.zoomIn()}
        onClose={onClose}
      />
      <PhotoStage
        pictures={pictures}
        index={index}
        onView={onView}
        onClose={onClose}
        controller={controller}
        zoom={zoom}
      />
      <BottomBar picture={pictures[shown]!} onStep={step} />
    </dialog>
  );
}
