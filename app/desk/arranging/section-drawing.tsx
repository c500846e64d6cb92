import type { SectionKind } from "#app/magazine/home/catalogue.ts";
import { SKETCHES } from "./section-drawings.ts";

/** A section as a small drawing. */
export function SectionDrawing({ kind, className }: { kind: SectionKind; className?: string }) {
  const { pictures, lines } = SKETCHES[kind];
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className={className}>
      <g className="fill-primary-300 dark:fill-primary-700">
        {pictures.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" />
        ))}
      </g>
      <g className="fill-neutral-400 dark:fill-neutral-500">
        {lines.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.2" />
        ))}
      </g>
    </svg>
  );
}
