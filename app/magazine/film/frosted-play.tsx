import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";

/** The huge play sign on a film's picture. */
export function FrostedPlay() {
  return (
    <span className="flex size-20 items-center justify-center rounded-full bg-white/35 backdrop-blur-md transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none lg:size-52">
      <span className="flex size-12 items-center justify-center rounded-full bg-white text-primary-600 lg:size-24">
        <Glyph name="play" className="glyph-solid ms-1 size-5 lg:size-9" />
      </span>
    </span>
  );
}
