import { REACTIONS_FORM_ID } from "#app/magazine/cards/actions/reaction-button.ts";
import { VideoPreview } from "#app/magazine/cards/media/video-preview.tsx";
import { useMessage, useText } from "#app/platform/i18n/text.tsx";
import { useReaderText } from "./reader-text.ts";
import { STATE_PARTS_ID, type StateWords } from "./state-words.ts";

/**
 * Texts and locale for small states, once per document: no press waits for a message
 * catalogue. With the form of likes and saved posts, which buttons of cards submit without scripts.
 */
export function StateParts() {
  const { t } = useReaderText();
  const { t: tShell } = useText();
  const words: StateWords = {
    like: useMessage("card.like"),
    likeExact: useMessage("card.likeExact"),
    cover: t("hidden.cover"),
  };
  return (
    <>
      <template id={STATE_PARTS_ID} data-words={JSON.stringify(words)}>
        <VideoPreview />
      </template>
      <form id={REACTIONS_FORM_ID} method="post" action="/actions/reactions" hidden>
        {/* Not shown: on pages without cards the form has no other (WCAG, H32). */}
        <button type="submit">{tShell("card.save")}</button>
      </form>
    </>
  );
}
