import type { DocumentType } from '@playerdesk/contract';

/** Which documents are taken. */
export interface DocumentSettings {
  /** Types to choose from, in this order. Default: all seven. */
  readonly types?: readonly DocumentType[] | undefined;
  /** Bytes of one file as it is sent. Default: 10 MB. */
  readonly largest?: number | undefined;
  /**
   * Takes a picture in the browser's stead, such as a native app's camera; null where the player took none. The button for
   * it shows on every device then.
   */
  readonly takePicture?: (() => Promise<File | null>) | undefined;
}
