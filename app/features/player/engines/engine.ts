/** Lets a media element play one source. */
export interface Engine {
  /**
   * Gives the element the source.
   * @param onFailure called for what the element itself does not report
   * @returns takes the source away again
   */
  attach(element: HTMLMediaElement, url: string, onFailure: () => void): () => void;
}
