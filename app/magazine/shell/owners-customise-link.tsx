import { useMe } from "#app/features/accounts/use-me.ts";
import { OwnersLink } from "./customise-panel.tsx";

/** In the panel that visitors have: a link that only the owner sees. */
export function OwnersCustomiseLink() {
  return useMe()?.viewer?.role === "owner" && <OwnersLink />;
}
