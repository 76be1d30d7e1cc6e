import type { DocumentType } from '@playerdesk/contract/internal';

/**
 * Options for document uploads.
 *
 * @see docs/features/verification.md
 */
export interface DocumentSettings {
  /** Document types to choose from, in this order. Default: all seven. */
  readonly types?: readonly DocumentType[] | undefined;
  /** Maximum size of one uploaded file, in bytes. Default: 10 MB. */
  readonly largest?: number | undefined;
  /**
   * Takes a picture in place of the browser's camera, for example with the camera of a native app. Resolves with null
   * when the player cancels. With this option the camera button is shown on every device.
   */
  readonly takePicture?: (() => Promise<File | null>) | undefined;
}
