/** Characters that are kept of a passage, and of the text on each side of it. */
export const PASSAGE_LENGTHS = { quote: 500, around: 48 } as const;
