/** Permissions policy of a provider's player. */
export const EMBED_ALLOW = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** Sandbox: own scripts and storage, links in new windows; no access to the page. */
export const EMBED_SANDBOX =
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";
