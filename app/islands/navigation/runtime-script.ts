/** The address of a document's own script, which names its build. */
export function scriptOf(page: Document): string | undefined {
  return (
    page.querySelector<HTMLScriptElement>("script[data-runtime]")?.getAttribute("src") ?? undefined
  );
}
