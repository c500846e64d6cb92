import { useState } from "react";
import { pictureUrl } from "#app/lib/picture.ts";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import type { FigureFacts } from "./figure-markup.ts";
import { uploadPicture } from "./upload-picture.ts";

/** The width in which a text's pictures are asked for; screens are dense. */
export const FIGURE_WIDTH = 1440;

/** In pixels, as the browser turns it; nothing for a file that it cannot read. */
async function sizeOf(file: File): Promise<Partial<FigureFacts>> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap ? { width: bitmap.width, height: bitmap.height } : {};
}

/** Sends pictures one after another and puts each into the text. */
export function usePictures(insert: (facts: Partial<FigureFacts>) => void) {
  const [state, setState] = useState<{ part: number } | { code: string } | null>(null);
  async function send(files: readonly File[]) {
    for (const file of files) {
      setState({ part: 0 });
      const answer = await uploadPicture(file, { onProgress: (part) => setState({ part }) });
      if (!answer.ok) return setState({ code: answer.code });
      insert({ src: pictureUrl(answer.hash, FIGURE_WIDTH), ...(await sizeOf(file)) });
    }
    setState(null);
  }
  return { state, send };
}

export function UploadState({ state }: { state: ReturnType<typeof usePictures>["state"] }) {
  const { t } = useDeskText();
  if (!state) return null;
  if ("part" in state) {
    return (
      <p role="status" className="px-6 py-3 text-sm">
        {t("upload.sending", { part: Math.round(state.part * 100) })}
      </p>
    );
  }
  const key = state.code === "offline" ? "save.offline" : errorKey(state.code);
  return (
    <p role="alert" className="px-6 py-3 text-sm text-red-700 dark:text-red-300">
      {key && t(key)}
    </p>
  );
}
