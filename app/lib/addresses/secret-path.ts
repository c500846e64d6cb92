/** Pages of one person, whose addresses are sent by email and cannot be guessed: whoever knows one needs no log-in. */
const SECRET = /^\/(?:newsletter|subscription\/receipt)\//i;

/** Whether the address of a page is a secret. Code of others must not see it, and browsers keep no copy. */
export const isSecretPath = (pathname: string): boolean => SECRET.test(pathname);
