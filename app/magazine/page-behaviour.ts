/** Interaction on public pages without React; see docs/decisions/0025-behaviour-without-react.md. */
import { startMoreLists } from "#app/magazine/cards/grids/more-lists.ts";
import { startRecentTimes } from "#app/magazine/reader/recent-times.ts";
import { startSlides } from "#app/magazine/sections/heroes/slides.ts";
import { startVideoDialogs } from "#app/magazine/sections/heroes/video-dialogs.ts";
import { startVideos } from "#app/magazine/sections/media/swap-videos.ts";
import { startNewsletterForms } from "#app/magazine/sections/newsletter-forms.ts";
import { startSliders } from "#app/magazine/sections/sliders.ts";
import { startOptional } from "#app/platform/browser/optional-part.ts";

/** Another edition is another document: this one stays in its own. */
async function startEdition(signal: AbortSignal): Promise<void> {
  if (!document.documentElement.dataset.edition) return;
  const { startEditionLinks } = await import("#app/islands/navigation/edition-links.ts");
  startEditionLinks(signal);
}

/** Installs every behaviour on the document, once. */
export function startPageBehaviour(signal: AbortSignal): void {
  startSliders(signal);
  startSlides(signal);
  startVideos(signal);
  startVideoDialogs(signal);
  startMoreLists(signal);
  startNewsletterForms(signal);
  startOptional(startEdition(signal));
  startRecentTimes();
}
