/** What the player asks for a post by. */
export const trackHref = (postId: string): string => `/api/track/${encodeURIComponent(postId)}`;

/** The same for a post that is not for everybody, asked for by those who may read it. */
export const ownTrackHref = (postId: string): string =>
  `/api/members/tracks/${encodeURIComponent(postId)}`;

/** The WebVTT file of what is said in a post. */
export const captionsHref = (postId: string, language: string): string =>
  `/captions/${encodeURIComponent(postId)}/${language}.vtt`;

export const ownCaptionsHref = (postId: string, language: string): string =>
  `/api/members/captions/${encodeURIComponent(postId)}/${language}.vtt`;

const CAPTIONS_FILE = /^([a-z]{2,3}(?:-[\w-]+)?)\.vtt$/i;

/** The language of a captions file by its name; undefined for the name of something else. */
export const captionsLanguage = (file: string): string | undefined => CAPTIONS_FILE.exec(file)?.[1];
