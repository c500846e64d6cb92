import { useState } from "react";
import { useLibraryText } from "#app/desk/library/library-text.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

/** In percent from the left and the top. */
export interface Point {
  x: number;
  y: number;
}

interface FocalPointProps {
  picture: Picture;
  point: Point;
  onPoint(point: Point): void;
  /** Names of the sliders in a form that sends them. */
  names?: { x: string; y: string };
}

const toPercent = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100);

interface SliderProps {
  name: string | undefined;
  label: string;
  value: number;
  onChange(value: number): void;
}

function Slider({ name, label, value, onChange }: SliderProps) {
  return (
    <label className="grid gap-1 text-sm font-medium">
      {label}
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="focus-ring h-6 w-full accent-primary-600"
        // Left is left, whatever the text direction.
        dir="ltr"
      />
    </label>
  );
}

/** A crop in the aspect ratio of a card. */
function Crop({ picture, label, shape }: { picture: Picture; label: string; shape: string }) {
  return (
    <figure className="grid content-start gap-1.5">
      <ResponsivePicture
        picture={picture}
        alt=""
        sizes="200px"
        className={`${shape} rounded-xl object-cover`}
      />
      <figcaption className="text-xs text-neutral-600 dark:text-neutral-300">{label}</figcaption>
    </figure>
  );
}

/**
 * Chooses what stays visible when the picture is cropped: with the pointer, or with two sliders.
 */
export function FocalPoint({ picture, point: { x, y }, onPoint, names }: FocalPointProps) {
  const { t } = useLibraryText();
  const focused = { ...picture, focus: `${x}% ${y}%` };
  function onPress(event: React.PointerEvent<HTMLDivElement>) {
    const frame = event.currentTarget.getBoundingClientRect();
    const fraction = (at: number, start: number, length: number) =>
      toPercent((at - start) / length);
    onPoint({
      x: fraction(event.clientX, frame.left, frame.width),
      y: fraction(event.clientY, frame.top, frame.height),
    });
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("focus.hint")}</p>
      <div
        dir="ltr"
        onPointerDown={onPress}
        className="relative w-fit cursor-crosshair select-none"
      >
        <ResponsivePicture
          picture={picture}
          sizes="(min-width: 1280px) 640px, 90vw"
          className="max-h-[28rem] w-auto rounded-xl"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-primary-600/40 shadow-[0_0_0_2px_rgb(0_0_0/0.6)]"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider
          name={names?.x}
          label={t("focus.x")}
          value={x}
          onChange={(next) => onPoint({ x: next, y })}
        />
        <Slider
          name={names?.y}
          label={t("focus.y")}
          value={y}
          onChange={(next) => onPoint({ x, y: next })}
        />
      </div>
      <div className="flex gap-4">
        <Crop picture={focused} label={t("focus.wide")} shape="aspect-[3/1] w-48" />
        <Crop picture={focused} label={t("focus.tall")} shape="aspect-[1/2] h-24 w-12" />
      </div>
    </div>
  );
}

const NAMES = { x: "focalX", y: "focalY" };

interface FocalFieldsProps {
  picture: Picture;
  focalX: number;
  focalY: number;
}

/** The focal point as fields of a form. */
export function FocalFields({ picture, focalX, focalY }: FocalFieldsProps) {
  const { t } = useLibraryText();
  const [point, setPoint] = useState<Point>({ x: focalX, y: focalY });
  return (
    <fieldset className="grid gap-4">
      <legend className="text-sm font-medium">{t("focus.title")}</legend>
      <FocalPoint picture={picture} point={point} onPoint={setPoint} names={NAMES} />
    </fieldset>
  );
}
