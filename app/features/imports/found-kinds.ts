/** Kinds that follow from what a post shows. */
export const FOUND_KINDS = ["video", "audio", "gallery"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Kinds that an owner can choose. */
export const CHOSEN_KINDS = ["standard", ...FOUND_KINDS] as const;
