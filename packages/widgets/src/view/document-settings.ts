import type { DocumentType } from '@playerdesk/contract';

/** Which documents are taken. */
export interface DocumentSettings {
  /** Types to choose from, in this order. Default: all seven. */
  readonly types?: readonly DocumentType[] | undefined;
  /** Bytes of one file as it is sent. Default: 10 MB. */
  readonly largest?: number | undefined;
}
