import { Glyph } from "#app/ui/icons/glyph.tsx";

/**
 * Play icon, loading dots, or moving bars during playback, by the `data-status` of the play button
 * around it.
 *
 * @param className size of the play icon, e.g. "size-2/5"
 */
export function PlaySign({ className }: { className: string }) {
  return (
    <>
      <Glyph name="play" className={`glyph-solid play-still ${className}`} />
      <span aria-hidden="true" className={`play-sign ${className}`}>
        <i />
        <i />
        <i />
      </span>
    </>
  );
}
