/** Text as the content of HTML, XML or another markup with the same entities. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Text as HTML, also inside an attribute in double quotes. */
export const escapeHtml = (text: string): string => escapeText(text).replaceAll('"', "&quot;");
