import { useEffect, useMemo, useRef } from "react";
import Carousel, {
  ACTION_CLOSE,
  type ControllerRef,
  createModule,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  type Plugin,
  useEvents,
  type ZoomRef,
} from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { type CreditedPicture, PICTURE_WIDTHS, pictureUrl } from "#app/lib/media/picture.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import "yet-another-react-lightbox/styles.css";

/** The surrounding dialog is the carousel's window; pulling down closes it. */
function Stage({ children, close }: { children?: React.ReactNode; close: () => void }) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return <LightboxRoot className="relative size-full">{children}</LightboxRoot>;
}

const InDialog: Plugin = ({ replace, remove }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createModule("in-dialog", Stage));
};

const PLUGINS = [InDialog, Zoom];
const NOTHING = () => null;
const WITHOUT_OWN_BUTTONS = { buttonPrev: NOTHING, buttonNext: NOTHING, buttonZoom: NOTHING };

/** Sources of a picture, up to its own width. */
function slideOf({ hash, alt, width, height }: CreditedPicture) {
  const widths = PICTURE_WIDTHS.filter((each, place) => place === 0 || each <= width);
  const files = widths.map((each) => ({
    src: pictureUrl(hash, each),
    width: each,
    height: Math.round((each * height) / width),
  }));
  return { ...files.at(-1)!, alt, srcSet: files };
}

interface PhotoStageProps {
  pictures: CreditedPicture[];
  /** Initial index; the carousel tracks it from then on. */
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
  controller: React.RefObject<ControllerRef | null>;
  zoom: React.RefObject<ZoomRef | null>;
}

/** Carousel of the pictures. */
export function PhotoStage({
  pictures,
  index,
  onView,
  onClose,
  controller,
  zoom,
}: PhotoStageProps) {
  const { t } = useText();
  const shown = useRef(index);
  // The carousel gets its index only together with new slides: a late update would navigate back.
  const { slides, start } = useMemo(
    () => ({ slides: pictures.map(slideOf), start: shown.current }),
    [pictures],
  );
  function onMove({ index: place }: { index: number }) {
    shown.current = place;
    onView(place);
  }
  return (
    <div className="lightbox-stage">
      <Carousel
        open
        close={onClose}
        index={start}
        slides={slides}
        plugins={PLUGINS}
        on={{ view: onMove }}
        render={WITHOUT_OWN_BUTTONS}
        toolbar={{ buttons: [] }}
        carousel={{ padding: 0, preload: 1 }}
        animation={{ swipe: 350, navigation: 250 }}
        controller={{ ref: controller, closeOnEscape: false, closeOnPullDown: true }}
        zoom={{ ref: zoom, maxZoomPixelRatio: 2 }}
        labels={{
          "Photo gallery": t("gallery.label"),
          Carousel: t("gallery.carousel"),
          Slide: t("gallery.photo"),
          "{index} of {total}": t("gallery.place"),
        }}
      />
    </div>
  );
}
