/** Draws the pictures that links to the magazine have elsewhere; runs in the child processes of pictures.server.ts. */
import sharp, { type OverlayOptions } from "sharp";
import { CARD_HEIGHT, CARD_WIDTH, type SocialCardContent } from "./card.ts";
import { PIXEL_LIMIT } from "./decoding.server.ts";
import { type DrawnPicture, TextDrawer } from "./draw-text.server.ts";

export interface CardTask {
  card: SocialCardContent;
  /** Path or bytes of the logo, or of the icon beside the name. */
  mark: string | Uint8Array | null;
  /** Where fonts are kept unpacked. */
  fontFolder: string;
}

/** Nothing may be nearer to the edges: some services cut them. */
const MARGIN = 84;
const BAR = 20;
const WIDTH = CARD_WIDTH - 2 * MARGIN;

const INK = "#18181b";
const QUIET = "#52525b";

const TITLE = { sizes: [100, 88, 76, 68, 60, 54, 48, 42, 38, 34], weight: 800, color: INK };
const TITLE_BOX = { width: WIDTH, height: 300 };
/** Bottom of the title: it is on the byline, so that short ones leave their space above. */
const TITLE_END = 474;
const BYLINE = { sizes: [30, 27], weight: 500, color: QUIET };
const BYLINE_MIDDLE = 540;
const NAME = { sizes: [34, 28, 24], weight: 700, color: INK };
const MARK_MIDDLE = 108;
const MARK_BOX = { width: 420, height: 68 };
const ICON_SIDE = 56;
const GAP = 18;

/** The program's own sign, in the colour of the magazine. */
const ownMark = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${ICON_SIDE}" height="${ICON_SIDE}"><rect width="36" height="36" rx="10" fill="${color}"/><path d="M9 11.5h18M9 18.5h7M9 25h7" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none"/><rect x="20" y="17" width="8.7" height="9.7" rx="2.4" fill="#fff"/></svg>`,
  );

/** A picture within a box; null when it cannot be read. */
async function drawMark(
  mark: string | Uint8Array,
  box: { width: number; height: number },
): Promise<DrawnPicture | null> {
  try {
    const { data, info } = await sharp(mark, { limitInputPixels: PIXEL_LIMIT })
      .autoOrient()
      .resize({ ...box, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** Puts pictures on the card, from the side where its text begins. */
class Sheet {
  readonly #isRtl: boolean;
  readonly layers: OverlayOptions[] = [];

  constructor(isRtl: boolean) {
    this.#isRtl = isRtl;
  }

  /** @param start distance from the beginning of the line */
  put({ png, width }: Pick<DrawnPicture, "png" | "width">, start: number, top: number): void {
    const left = this.#isRtl ? CARD_WIDTH - start - width : start;
    this.layers.push({ input: png, left: Math.round(left), top: Math.round(top) });
  }

  /** Centred on a line. */
  putOn(picture: DrawnPicture, start: number, middle: number): void {
    this.put(picture, start, middle - picture.height / 2);
  }
}

/** The logo, or an icon with the magazine's name. */
async function putSender(sheet: Sheet, drawer: TextDrawer, { card, mark }: CardTask) {
  const logo = mark && card.hasLogo ? await drawMark(mark, MARK_BOX) : null;
  if (logo) {
    sheet.putOn(logo, MARGIN, MARK_MIDDLE);
    return;
  }
  const side = { width: ICON_SIDE, height: ICON_SIDE };
  const icon = mark && !card.hasLogo ? await drawMark(mark, side) : null;
  const shown = icon ?? { png: ownMark(card.color), ...side };
  sheet.putOn(shown, MARGIN, MARK_MIDDLE);
  const start = MARGIN + shown.width + GAP;
  const box = { width: WIDTH - shown.width - GAP, height: ICON_SIDE };
  const name = await drawer.fit(card.name, NAME.sizes, NAME, box);
  if (name) sheet.putOn(name, start, MARK_MIDDLE);
}

/** @returns a PNG; null when no font has the letters of the title */
export async function drawCard(task: CardTask): Promise<Uint8Array | null> {
  const { card, fontFolder } = task;
  const drawer = new TextDrawer(fontFolder, card.language);
  const sheet = new Sheet(card.isRtl);
  const title = await drawer.fit(card.title, TITLE.sizes, TITLE, TITLE_BOX);
  if (!title) return null;
  const byline = await drawer.fit(card.byline, BYLINE.sizes, BYLINE, { width: WIDTH, height: 48 });
  await putSender(sheet, drawer, task);
  // Without a byline the title takes its place.
  sheet.put(title, MARGIN, (byline ? TITLE_END : BYLINE_MIDDLE + 14) - title.height);
  if (byline) sheet.putOn(byline, MARGIN, BYLINE_MIDDLE);
  const bar = { width: BAR, height: CARD_HEIGHT, channels: 3 as const, background: card.color };
  const edge = await sharp({ create: bar }).png().toBuffer();
  sheet.put({ png: edge, width: BAR }, 0, 0);
  const paper = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 as const };
  return sharp({ create: { ...paper, background: card.paper } })
    .composite(sheet.layers)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}
