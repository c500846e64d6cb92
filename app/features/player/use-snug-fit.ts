import { useEffect, useState } from "react";
import { film } from "./film.ts";

/** Shapes that differ by less are made equal by cutting a sliver off, instead of leaving dark stripes. */
const TOLERANCE = 0.06;

/** Whether the film's shape is nearly that of the box that it is shown in. */
export function useSnugFit(box: React.RefObject<HTMLElement | null>): boolean {
  const [isSnug, setSnug] = useState(true);
  useEffect(() => {
    const { current: frame } = box;
    const video = film.element as HTMLVideoElement;
    if (!frame) return;
    function measure() {
      if (!frame || video.videoHeight === 0) return;
      const own = video.videoWidth / video.videoHeight;
      const given = frame.clientWidth / frame.clientHeight;
      setSnug(Math.abs(own / given - 1) < TOLERANCE);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    video.addEventListener("loadedmetadata", measure);
    return () => {
      observer.disconnect();
      video.removeEventListener("loadedmetadata", measure);
    };
  }, [box]);
  return isSnug;
}
