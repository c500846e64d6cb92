/** In characters, about 80,000 words: a book, and still rendered in a fraction of a second. */
export const BODY_MAX_LENGTH = 500_000;
