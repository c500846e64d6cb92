/** Background colours, each with a contrast of at least 4.5:1 to white text (WCAG 2.2 SC 1.4.3). */
const PALETTE = [
  "#b42318",
  "#b54708",
  "#93600a",
  "#5d6b0a",
  "#3f7a1a",
  "#147a3d",
  "#0f766e",
  "#0e7490",
  "#0369a1",
  "#1d4ed8",
  "#4338ca",
  "#5b21b6",
  "#7e22ce",
  "#a21caf",
  "#be185d",
  "#be123c",
  "#9f1239",
  "#7c2d12",
  "#713f12",
  "#365314",
  "#14532d",
  "#134e4a",
  "#164e63",
  "#0c4a6e",
  "#1e3a8a",
  "#581c87",
] as const;

/** The initial of a name in any script; "?" for an empty one. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0] ?? "?";
}

/** A deterministic colour for a name. */
export function avatarColor(name: string): string {
  const code = initialOf(name).toLowerCase().codePointAt(0) ?? 0;
  return PALETTE[code % PALETTE.length]!;
}
