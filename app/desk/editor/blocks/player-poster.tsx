import type { Editor } from "@tiptap/core";
import { posterOf } from "#app/desk/editor/text/dialogs/chosen-media.ts";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { FramePicker } from "#app/desk/library/video/frame-picker.tsx";
import { PreparationLine } from "#app/desk/library/video/preparation-line.tsx";
import { useVideoText } from "#app/desk/library/video/video-text.ts";
import type { PlayerFacts } from "#app/features/posts/figures/media-markup.ts";
import { isPicture, type LibraryPicture } from "#app/features/uploads/models.ts";

const PICTURES = ["image"] as const;

/** What the selected video or audio file of a text has besides its facts: how far it is prepared, and a video's poster. */
export function PlayerFields({ editor }: { editor: Editor }) {
  const { kind, src } = editor.getAttributes("player") as PlayerFacts;
  return (
    <>
      <PreparationLine key={src} src={src} />
      {kind === "video" && <PlayerPoster editor={editor} />}
    </>
  );
}

/** The poster: taken from the video, or chosen. */
function PlayerPoster({ editor }: { editor: Editor }) {
  const { t } = useVideoText();
  const { src, poster } = editor.getAttributes("player") as PlayerFacts;
  const take = ({ picture }: LibraryPicture) =>
    editor.commands.updateAttributes("player", { poster: posterOf(picture) });
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3 text-sm">
      {poster ? (
        <img src={poster} alt={t("poster")} className="h-11 w-auto rounded-lg object-cover" />
      ) : (
        <span>{t("poster.none")}</span>
      )}
      <FramePicker src={src} onPicture={take} />
      <ChooseButton kinds={PICTURES} onChoose={(item) => isPicture(item) && take(item)} />
    </div>
  );
}
