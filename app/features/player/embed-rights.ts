/** What a provider's player may do. */
export const EMBED_ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** Its own scripts and storage, links into new windows; nothing of the page. */
export const EMBED_SANDBOX =
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";
