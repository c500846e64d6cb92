/** Adapter that lets a media element play one kind of source. */
export interface Engine {
  /**
   * Attaches the source to the element.
   * @param onFailure called for errors that the element itself does not report
   * @returns detaches the source
   */
  attach(element: HTMLMediaElement, url: string, onFailure: () => void): () => void;
}
