/** What the player asks for a post by. */
export const trackHref = (postId: string): string => `/api/track/${encodeURIComponent(postId)}`;

/** The WebVTT file of what is said in a post. */
export const captionsHref = (postId: string, language: string): string =>
  `/captions/${encodeURIComponent(postId)}/${language}.vtt`;
