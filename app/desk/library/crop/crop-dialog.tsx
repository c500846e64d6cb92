import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, ReactCrop } from "react-image-crop";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { type Picture, pictureUrl } from "#app/lib/media/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { type CropKey, useCropText } from "./crop-text.ts";
import { type CropPart, sendCrop, type Turn } from "./send-crop.ts";
import "react-image-crop/dist/ReactCrop.css";

interface CropDialogProps {
  id: string;
  picture: Picture;
  onPicture(item: LibraryPicture): void;
  onClose(): void;
}

/** Wide enough for the window; the server cuts the original. */
const PREVIEW_WIDTH = 1080;
const WHOLE: CropPart = { x: 0, y: 0, width: 100, height: 100 };

const SHAPES: readonly [CropKey, number | undefined][] = [
  ["shape.free", undefined],
  ["shape.wide", 16 / 9],
  ["shape.classic", 4 / 3],
  ["shape.square", 1],
  ["shape.tall", 3 / 4],
];

const turnedBy = (turn: Turn, by: 90 | -90): Turn => ((turn + by + 360) % 360) as Turn;

/** Draws the picture turned. */
function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: Turn): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const isTurned = turn % 180 === 90;
  canvas.width = isTurned ? height : width;
  canvas.height = isTurned ? width : height;
  const brush = canvas.getContext("2d");
  brush?.translate(canvas.width / 2, canvas.height / 2);
  brush?.rotate((turn * Math.PI) / 180);
  brush?.drawImage(image, -width / 2, -height / 2);
}

/** A canvas with the picture, drawn again with each turn. */
function useTurned({ hash }: Picture, turn: Turn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const loading = new Image();
    loading.addEventListener("load", () => setImage(loading), { once: true });
    loading.addEventListener("error", () => setMissing(true), { once: true });
    loading.src = pictureUrl(hash, PREVIEW_WIDTH);
  }, [hash]);
  useEffect(() => {
    if (canvas.current && image) draw(canvas.current, image, turn);
  }, [image, turn]);
  return { canvas, isLoaded: image !== null, isMissing };
}

/** The largest part of a shape, in the middle. */
function partOf(shape: number | undefined, { width, height }: HTMLCanvasElement): CropPart {
  if (!shape) return WHOLE;
  const part = makeAspectCrop({ unit: "%", width: 100 }, shape, width, height);
  return centerCrop(part, width, height);
}

interface CropToolsProps {
  /** Aspect ratio of the chosen shape; undefined for a free one. */
  shape: number | undefined;
  onTurn(by: 90 | -90): void;
  onShape(shape: number | undefined): void;
}

/** Buttons that turn the picture and choose the shape of the part. */
function CropTools({ shape, onTurn, onShape }: CropToolsProps) {
  const { t } = useCropText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label={t("turn.left")} onClick={() => onTurn(-90)}>
        <RotateCcw aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t("turn.right")} onClick={() => onTurn(90)}>
        <RotateCw aria-hidden="true" className="size-5" />
      </IconButton>
      {SHAPES.map(([name, ratio]) => (
        <Button
          key={name}
          kind="plain"
          className="!h-10 !px-3 aria-pressed:bg-neutral-200 dark:aria-pressed:bg-neutral-700"
          aria-pressed={ratio === shape}
          onClick={() => onShape(ratio)}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  );
}

interface CropAreaProps {
  canvas: React.RefObject<HTMLCanvasElement | null>;
  part: CropPart;
  shape: number | undefined;
  onPart(part: CropPart): void;
}

/** The picture with the part of it that stays. */
function CropArea({ canvas, part, shape, onPart }: CropAreaProps) {
  const { t } = useCropText();
  return (
    <div
      dir="ltr"
      className="grid justify-items-center rounded-xl bg-neutral-100 p-2 dark:bg-neutral-800"
    >
      <ReactCrop
        crop={{ unit: "%", ...part }}
        aspect={shape}
        keepSelection
        ruleOfThirds
        minWidth={24}
        minHeight={24}
        onChange={(_, percent) => onPart(percent)}
        ariaLabels={{
          cropArea: t("part"),
          nwDragHandle: t("part.nw"),
          nDragHandle: t("part.n"),
          neDragHandle: t("part.ne"),
          eDragHandle: t("part.e"),
          seDragHandle: t("part.se"),
          sDragHandle: t("part.s"),
          swDragHandle: t("part.sw"),
          wDragHandle: t("part.w"),
        }}
      >
        <canvas ref={canvas} className="max-h-[55vh] max-w-full" />
      </ReactCrop>
    </div>
  );
}

/** The window that turns and crops a picture: by pointer, or with Tab and the arrow keys. */
export function CropDialog({ id, picture, onPicture, onClose }: CropDialogProps) {
  const { t } = useCropText();
  const { t: tDesk } = useDeskText();
  const [turn, setTurn] = useState<Turn>(0);
  const [shape, setShape] = useState<number | undefined>();
  const [part, setPart] = useState<CropPart>(WHOLE);
  const [isSending, setSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const { canvas, isLoaded, isMissing } = useTurned(picture, turn);
  const problem = isMissing ? "offline" : code;
  function rotate(by: 90 | -90) {
    setTurn(turnedBy(turn, by));
    setShape(undefined);
    setPart(WHOLE);
  }
  function choose(next: number | undefined) {
    setShape(next);
    if (canvas.current) setPart(partOf(next, canvas.current));
  }
  async function save() {
    setSending(true);
    const sent = await sendCrop(id, turn, part);
    setSending(false);
    if (!sent.ok) return setCode(sent.code);
    onPicture(sent.item);
    onClose();
  }
  const isWhole = turn === 0 && part.width >= 100 && part.height >= 100;
  return (
    <Dialog isOpen onClose={onClose} title={t("crop")} closeLabel={t("close")} size="large">
      <div className="grid gap-4">
        <CropTools shape={shape} onTurn={rotate} onShape={choose} />
        <CropArea canvas={canvas} part={part} shape={shape} onPart={setPart} />
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("hint")}</p>
        {problem && (
          <p role="alert" className="text-sm text-red-700 dark:text-red-300">
            {problem === "offline" ? t("crop.offline") : tDesk(errorKey(problem)!)}
          </p>
        )}
        <Button
          className="justify-self-start"
          disabled={!isLoaded || isSending || isWhole}
          onClick={() => void save()}
        >
          {t(isSending ? "saving" : "save")}
        </Button>
      </div>
    </Dialog>
  );
}
