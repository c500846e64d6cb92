import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/money.json";

/** Messages of the owner's pages about income, taxes, donations and given plans. */
export const useMoneyText = createAreaText(
  english,
  import.meta.glob(["/locales/*/money.json", "!/locales/en/*"], { import: "default" }),
);
