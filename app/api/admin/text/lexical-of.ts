/** Our HTML as a document of Ghost's editor: one card that holds it. */
export const htmlCardDocument = (html: string): string =>
  JSON.stringify({
    root: {
      children: html ? [{ type: "html", version: 1, html }] : [],
      direction: null,
      format: "",
      indent: 0,
      type: "root",
      version: 1,
    },
  });
