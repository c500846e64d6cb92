import { declareIsland } from "#app/islands/declare-island.ts";

/** The player in its place beside all pages; `lazy-player.ts` asks for it. */
export const PLAYER = declareIsland<object>("player", {
  when: "manual",
  isClientOnly: true,
  load: () => import("./player.tsx").then(({ Player }) => Player),
});
