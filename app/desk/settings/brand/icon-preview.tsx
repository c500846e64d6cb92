import type { IconShape } from "#app/features/site/site-icon.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useBrandText } from "./brand-text.ts";

interface Look {
  /** Address of the picture. */
  src: string;
  shape: IconShape;
  background: string;
  /** The magazine's name. */
  name: string;
}

interface IconPreviewProps extends Look {
  /** Called with the size of the picture that is shown. */
  onMeasure(size: { width: number; height: number }): void;
}

const fitOf = (shape: IconShape) => (shape === "fill" ? "object-cover" : "object-contain");

/** A tab of a browser. */
function Tab({ src, shape, name, isDark, onMeasure }: IconPreviewProps & { isDark: boolean }) {
  return (
    <div
      className={classNames("rounded-xl p-2 pb-0", isDark ? "bg-neutral-800" : "bg-neutral-200")}
    >
      <p
        className={classNames(
          "flex w-44 items-center gap-2 rounded-t-lg px-3 py-2 text-xs",
          isDark ? "bg-neutral-700 text-neutral-100" : "bg-white text-neutral-800",
        )}
      >
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onMeasure({ width, height })
          }
          className={`size-4 shrink-0 ${fitOf(shape)}`}
        />
        <span className="truncate" dir="auto">
          {name}
        </span>
      </p>
    </div>
  );
}

const MASKS = { rounded: "rounded-[22%]", circle: "rounded-full" };

/** An icon as a phone cuts it; the ring is what every phone keeps. */
function HomeScreen({ mask, ...look }: Look & { mask: keyof typeof MASKS }) {
  const { src, shape, background, name } = look;
  const isCircle = mask === "circle";
  const inset = shape === "fill" ? "" : isCircle ? "p-[20%]" : "p-[12%]";
  return (
    <div className="grid w-20 justify-items-center gap-1.5">
      <span
        style={{ backgroundColor: background }}
        className={`relative block size-16 overflow-hidden shadow-sm ${MASKS[mask]} ${inset}`}
      >
        <img src={src} alt="" className={`size-full ${fitOf(shape)}`} />
        {isCircle && (
          <span className="absolute inset-[10%] rounded-full border border-dashed border-white mix-blend-difference" />
        )}
      </span>
      <span className="max-w-full truncate text-xs" dir="auto">
        {name}
      </span>
    </div>
  );
}

/** How the icon looks where it is shown, beside a light and a dark surrounding. */
export function IconPreview({ onMeasure, ...look }: IconPreviewProps) {
  const { t } = useBrandText();
  return (
    <figure className="grid gap-4 md:col-span-2">
      <figcaption className="text-sm font-medium">{t("icon.preview")}</figcaption>
      <div className="grid gap-4 sm:grid-cols-2">
        {[false, true].map((isDark) => (
          <div
            key={String(isDark)}
            className={classNames(
              "grid content-start gap-5 rounded-2xl border p-5",
              isDark
                ? "border-neutral-700 bg-neutral-900 text-neutral-100"
                : "border-neutral-200 bg-neutral-50 text-neutral-900",
            )}
          >
            <Tab {...look} isDark={isDark} onMeasure={onMeasure} />
            <div className="flex gap-6">
              <HomeScreen {...look} mask="rounded" />
              <HomeScreen {...look} mask="circle" />
            </div>
          </div>
        ))}
      </div>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("icon.ring")}</p>
    </figure>
  );
}
