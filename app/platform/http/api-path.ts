/** Recognizes addresses of the APIs that Ghost's clients use. */

/** All of them: clients end them with a slash, and expect JSON whatever happens. */
export const isGhostApi = (path: string): boolean =>
  /^\/(?:ghost\/api|api\/content|api\/admin)\//.test(path);

/** With the version that addresses had before Ghost 5, and without the folder. */
const CONTENT_API = /^\/(?:ghost\/)?api\/(?:v[2-4]\/|canary\/)?content\/(.*?)\/*$/;

/** The resource that an address of the Content API names, `posts/slug/tides`; null for another address. */
export const contentPathOf = (path: string): string | null =>
  isGhostApi(path) ? (CONTENT_API.exec(path)?.[1] ?? null) : null;

/** The one address of what is requested. */
export const contentAddress = (asked: string): string => `/ghost/api/content/${asked}`;

const ADMIN_API = /^\/(?:ghost\/)?api\/(?:v[2-4]\/|canary\/)?admin\/(.*?)\/*$/;

/** The resource that an address of the Admin API names, `posts/ID`; null for another address. */
export const adminPathOf = (path: string): string | null => ADMIN_API.exec(path)?.[1] ?? null;
