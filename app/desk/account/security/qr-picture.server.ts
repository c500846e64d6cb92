/** Draws QR codes. */

/** @returns the QR code as a data URL */
export async function qrPicture(text: string): Promise<string> {
  const { renderSVG } = await import("uqr");
  const svg = renderSVG(text, { ecc: "M", border: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
