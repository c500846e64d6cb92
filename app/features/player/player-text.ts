import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/player.json";

/** Message catalogue of the player, loaded with its code. */
export const usePlayerText = createAreaText(
  english,
  import.meta.glob(["/locales/*/player.json", "!/locales/en/*"], { import: "default" }),
);
