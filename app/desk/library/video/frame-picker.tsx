import { useRef, useState } from "react";
import { type SendAnswer, sendFile } from "#app/desk/library/sending/send-file.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { isPicture, type LibraryPicture } from "#app/features/uploads/models.ts";
import { formatClock } from "#app/lib/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useVideoText } from "./video-text.ts";

/** No page shows a picture wider. */
const WIDEST = 1920;
const QUALITY = 0.9;

/** The frame that a video shows, as a JPEG; null when the browser has none. */
async function frameOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, WIDEST / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", QUALITY);
  const blob = await promise;
  return blob && new File([blob], name, { type: "image/jpeg" });
}

/** Uploads the frame that a video shows to the library. */
async function sendFrame(
  video: HTMLVideoElement,
  name: string,
): Promise<SendAnswer<LibraryPicture>> {
  const file = await frameOf(video, name);
  if (!file) return { ok: false, code: "unreadable" };
  const { signal } = new AbortController();
  const sent = await sendFile(file, { onProgress: () => {}, onWaiting: () => {}, signal });
  if (!sent.ok) return sent;
  return isPicture(sent.item) ? { ok: true, item: sent.item } : { ok: false, code: "unsupported" };
}

interface FramePickerProps {
  /** URL of the video. */
  src: string;
  /** Called with the frame, once it is in the library. */
  onPicture(item: LibraryPicture): void;
}

/** Takes a picture from a video: its moment is chosen with a slider. */
export function FramePicker(props: FramePickerProps) {
  const { t } = useVideoText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" className="!h-11 noscript:hidden" onClick={() => setOpen(true)}>
        {t("frame.take")}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          title={t("frame.title")}
          closeLabel={t("frame.close")}
        >
          <Frames {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

interface MomentFieldProps {
  seconds: number;
  /** Of the video; infinite while it is unknown. */
  length: number;
  onSeek(seconds: number): void;
}

function MomentField({ seconds, length, onSeek }: MomentFieldProps) {
  const { t } = useVideoText();
  return (
    <label className="grid gap-1 text-sm font-medium">
      <span className="flex justify-between gap-4">
        {t("frame.moment")}
        <span className="tabular-nums">{formatClock(seconds)}</span>
      </span>
      <input
        type="range"
        min={0}
        max={Number.isFinite(length) ? length : 0}
        step={0.1}
        value={seconds}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        dir="ltr"
        className="focus-ring h-6 w-full accent-primary-600"
      />
    </label>
  );
}

/** A frame is drawn once the video has found it. */
type State = "loading" | "ready" | "sending" | "unplayable";

function Frames({ src, onPicture, onDone }: FramePickerProps & { onDone(): void }) {
  const { t } = useVideoText();
  const { t: tDesk } = useDeskText();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>("loading");
  const [length, setLength] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const [code, setCode] = useState<string | null>(null);
  function seek(to: number) {
    setSeconds(to);
    if (!video.current) return;
    setState("loading");
    video.current.currentTime = to;
  }
  async function take() {
    if (!video.current) return;
    setState("sending");
    const sent = await sendFrame(video.current, `frame-${Math.round(seconds)}.jpg`);
    setState("ready");
    if (!sent.ok) return setCode(sent.code);
    onPicture(sent.item);
    onDone();
  }
  if (state === "unplayable") return <p role="alert">{t("frame.unplayable")}</p>;
  return (
    <div className="grid gap-4">
      <video
        ref={video}
        src={src}
        muted
        playsInline
        preload="auto"
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
        // Of some videos a browser plays the sound alone.
        onLoadedData={({ currentTarget }) =>
          setState(currentTarget.videoWidth > 0 ? "ready" : "unplayable")
        }
        onSeeked={() => setState("ready")}
        onError={() => setState("unplayable")}
        className="max-h-[50vh] w-full rounded-xl bg-black object-contain"
      />
      <MomentField seconds={seconds} length={length} onSeek={seek} />
      {code && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {tDesk(errorKey(code) ?? "error.unusable")}
        </p>
      )}
      <Button
        className="justify-self-start"
        disabled={state !== "ready"}
        onClick={() => void take()}
      >
        {t(state === "sending" ? "frame.sending" : "frame.use")}
      </Button>
    </div>
  );
}
