declare module "wawoff2/decompress.js" {
  /** Turns WOFF2 into TrueType or OpenType. */
  export default function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
