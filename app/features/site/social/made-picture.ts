/** A picture that is made, as pages name it. */
export interface MadePicture {
  /** Path of a PNG. */
  path: string;
  width: number;
  height: number;
  alt: string;
}
