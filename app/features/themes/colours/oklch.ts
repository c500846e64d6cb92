/** Colours as lightness, chroma and hue in OKLCH, whose steps look even (CSS Color 4 §9). */
import { channels, contrastOf, toLinear } from "#app/lib/srgb.ts";

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number;
  chroma: number;
  /** In degrees. */
  hue: number;
}

type Channels = readonly [number, number, number];

const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Linear sRGB of a colour; outside of 0 to 1 where a screen cannot show it. */
function linearOf({ lightness, chroma, hue }: Oklch): Channels {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** @param hex such as `#4f46e5` */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Channels;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

const isShown = (color: Oklch) =>
  linearOf(color).every((value) => value >= -0.0005 && value <= 1.0005);

/** The largest chroma of this lightness and hue that a screen can show. */
function shownChroma(color: Oklch): number {
  if (isShown(color)) return color.chroma;
  let [low, high] = [0, color.chroma];
  for (let step = 0; step < 20; step++) {
    const chroma = (low + high) / 2;
    if (isShown({ ...color, chroma })) low = chroma;
    else high = chroma;
  }
  return low;
}

/** As `#rrggbb`: what no screen can show loses chroma, not lightness or hue. */
export function toHex(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  const within = { ...color, lightness };
  const bytes = linearOf({ ...within, chroma: shownChroma(within) }).map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, value))))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A colour between two, by OKLab. @param share of the second, 0 to 1 */
export function between(one: string, other: string, share: number): string {
  const [from, to] = [toOklch(one), toOklch(other)];
  const mix = (a: number, b: number) => a + (b - a) * share;
  const point = ({ chroma, hue }: Oklch) => {
    const angle = (hue * Math.PI) / 180;
    return [chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  };
  const [a1, b1] = point(from);
  const [a2, b2] = point(to);
  const [a, b] = [mix(a1, a2), mix(b1, b2)];
  return toHex({
    lightness: mix(from.lightness, to.lightness),
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  });
}

/** Halvings after which two colours of a search are the same bytes. */
const SEARCH_STEPS = 12;

/**
 * The nearest lightness of a colour at which it reads on all grounds.
 * @param towards black or white: where it moves
 * @returns black or white itself where nothing nearer does
 */
export function readableOn(
  hex: string,
  grounds: readonly string[],
  towards: "black" | "white",
  ratio: number,
): string {
  const reads = (color: string) => grounds.every((ground) => contrastOf(color, ground) >= ratio);
  if (reads(hex)) return hex;
  const start = toOklch(hex);
  let [near, far] = [start.lightness, towards === "black" ? 0 : 1];
  let found = towards === "black" ? "#000000" : "#ffffff";
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const lightness = (near + far) / 2;
    const color = toHex({ ...start, lightness });
    if (reads(color)) [far, found] = [lightness, color];
    else near = lightness;
  }
  return found;
}
