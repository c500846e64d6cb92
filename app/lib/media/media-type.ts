export const MEDIA_KINDS = ["image", "audio", "video", "file"] as const;

export type MediaKind = (typeof MEDIA_KINDS)[number];

export interface MediaType {
  kind: MediaKind;
  mime: string;
  /** Without the dot. */
  extension: string;
}

const type = (kind: MediaKind, mime: string, extension: string): MediaType => ({
  kind,
  mime,
  extension,
});

const JPEG = type("image", "image/jpeg", "jpg");
const PNG = type("image", "image/png", "png");
const GIF = type("image", "image/gif", "gif");
const WEBP = type("image", "image/webp", "webp");
const AVIF = type("image", "image/avif", "avif");
const MP3 = type("audio", "audio/mpeg", "mp3");
const AAC = type("audio", "audio/aac", "aac");
const WAV = type("audio", "audio/wav", "wav");
const FLAC = type("audio", "audio/flac", "flac");
const M4A = type("audio", "audio/mp4", "m4a");
const MP4 = type("video", "video/mp4", "mp4");
const MOV = type("video", "video/quicktime", "mov");
const WEBM = type("video", "video/webm", "webm");
const OGG = type("audio", "audio/ogg", "ogg");
const OGV = type("video", "video/ogg", "ogv");
const FLV = type("video", "video/x-flv", "flv");
const PDF = type("file", "application/pdf", "pdf");

/** Magic numbers at the start of a file. */
const MARKS: [mark: string, MediaType][] = [
  ["\xff\xd8\xff", JPEG],
  ["\x89PNG\r\n\x1a\n", PNG],
  ["GIF8", GIF],
  ["ID3", MP3],
  ["fLaC", FLAC],
  ["FLV", FLV],
  ["\x1aE\xdf\xa3", WEBM],
  ["%PDF-", PDF],
];

/** Brands of still pictures in HEIC, ISO 23008-12 annex B; `mif1` says nothing of the codec. */
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** ISO base media files (`ftyp`) have their brand at byte 8, and those they are compatible with behind it. */
function isoType(brands: string): MediaType | null {
  const brand = brands.slice(0, 4);
  if (brand === "avif" || brand === "avis" || (brand === "mif1" && brands.includes("avif")))
    return AVIF;
  if (HEIC_BRANDS.test(brand)) return null;
  if (brand.startsWith("M4A") || brand.startsWith("M4B")) return M4A;
  return brand.startsWith("qt") ? MOV : MP4;
}

/** MPEG audio frame header: eleven sync bits; layer III is MP3, layer 0 is AAC (ADTS). */
function frameType(first: number, second: number): MediaType | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return AAC;
  return (second & 0x06) === 0x02 ? MP3 : null;
}

/**
 * Detects a media type by content; file names and declared types are not trusted.
 * @param bytes the first bytes of the file, 64 are enough
 * @returns null for unsupported types, including SVG and HTML, which can contain scripts
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  const known = MARKS.find(([mark]) => head.startsWith(mark));
  // WebM is a subset of Matroska; browsers do not play the rest.
  if (known?.[1] === WEBM && head.includes("matroska")) return null;
  if (known) return known[1];
  if (head.startsWith("RIFF")) {
    if (head.startsWith("WEBP", 8)) return WEBP;
    return head.startsWith("WAVE", 8) ? WAV : null;
  }
  if (head.startsWith("OggS")) return head.includes("theora") ? OGV : OGG;
  if (head.startsWith("ftyp", 4)) return isoType(head.slice(8));
  return frameType(bytes[0] ?? 0, bytes[1] ?? 0);
}

/** Whether a file is a HEIC photo, as iPhones take them: it is not supported, but worth an explanation. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  return head.startsWith("ftyp", 4) && HEIC_BRANDS.test(head.slice(8)) && !mediaTypeOf(bytes);
}
