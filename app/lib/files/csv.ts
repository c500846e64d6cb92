/** A cell that a spreadsheet would run as a formula begins with an apostrophe (OWASP: CSV Injection). */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

function cellOf(cell: string): string {
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a table for spreadsheets, with its end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(",")}\r\n`;
