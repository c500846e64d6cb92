/** Addresses of the document in which several people write a post. */

/** The document as a whole, by plain requests. */
export const documentAddress = (postId: string): string =>
  `/api/desk/posts/${encodeURIComponent(postId)}/document`;

const SOCKET_PATH = /^\/api\/desk\/posts\/([\w-]+)\/socket$/;

/** The WebSocket on which its updates are exchanged. */
export const socketPath = (postId: string): string =>
  `/api/desk/posts/${encodeURIComponent(postId)}/socket`;

/** The post of a socket's path; null for any other path. */
export const postOfSocket = (path: string): string | null => SOCKET_PATH.exec(path)?.[1] ?? null;

/** Why the server closes a socket (RFC 6455 §7.4.2: 4000–4999 are the application's). */
export const CLOSE_CODES = {
  /** The session has ended. */
  signedOut: 4401,
  /** Raw HTML that no owner has confirmed; once it is removed the rest is taken. */
  rawHtml: 4403,
  /** The post is gone, or no longer this person's to edit. */
  gone: 4404,
  tooLarge: 4413,
  tooMany: 4429,
} as const;
