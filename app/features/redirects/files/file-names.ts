/** The files that redirects are written as, with the name of each format. */
export const REDIRECT_FILES = {
  "redirects.csv": "CSV",
  "redirects.json": "Ghost JSON",
  "redirects.yaml": "Ghost YAML",
  "redirects.htaccess": "Apache",
  "redirects.conf": "nginx",
} as const;

export type RedirectFileName = keyof typeof REDIRECT_FILES;

/** Whether this is the name of a file that can be downloaded. */
export const isRedirectFile = (name: string): name is RedirectFileName =>
  Object.hasOwn(REDIRECT_FILES, name);
