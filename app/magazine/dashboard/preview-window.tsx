import { useEffect, useRef, useState } from "react";

interface PreviewWindowProps {
  src: string;
  title: string;
  /** Of the window that is shown, in pixels: a wide one is made smaller to fit. */
  width: number;
  isDark: boolean;
}

/** What is seen of the page at once, in pixels. */
const HEIGHT = 760;

/** How much smaller a window of this width must be to fit into its place. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [width]);
  return { place, scale };
}

/** A page of the magazine in a window of its own. */
export function PreviewWindow({ src, title, width, isDark }: PreviewWindowProps) {
  const { place, scale } = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  function dress() {
    const page = frame.current?.contentDocument?.documentElement;
    page?.classList.toggle("dark", isDark);
  }
  useEffect(dress, [isDark]);
  return (
    <div
      ref={place}
      style={{ height: HEIGHT }}
      className="overflow-hidden rounded-2xl border border-neutral-300 bg-neutral-100 dark:border-neutral-600 dark:bg-neutral-800"
    >
      <iframe
        ref={frame}
        key={src}
        src={src}
        title={title}
        onLoad={dress}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        className="mx-auto block max-w-none origin-top-left border-0 bg-white rtl:origin-top-right"
      />
    </div>
  );
}
