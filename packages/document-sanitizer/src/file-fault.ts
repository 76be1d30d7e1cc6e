/** Error codes of a document upload. */
export type FileFaultCode = 'InvalidFileType' | 'TooLarge' | 'FileUnreadable';

/** Error of a rejected file. `reason` is for logs and tests and contains nothing of the file. */
export class FileFault extends Error {
  readonly code: FileFaultCode;
  readonly reason: string;

  constructor(code: FileFaultCode, reason: string) {
    super(`${code}: ${reason}`);
    this.name = 'FileFault';
    this.code = code;
    this.reason = reason;
  }
}

export const wrongType = (reason: string) => new FileFault('InvalidFileType', reason);
export const unreadable = (reason: string) => new FileFault('FileUnreadable', reason);
export const tooLarge = (reason: string) => new FileFault('TooLarge', reason);
