/** Beginning of the address of the theme's stylesheet on a page, which changes with the theme; undefined without one. */
export async function lookOf(url: string): Promise<string | undefined> {
  return /\/themes\/\w+/.exec(await (await fetch(url)).text())?.[0];
}
