/** Codes of the documented errors of an upload. */
export type FileFaultCode = 'InvalidFileType' | 'TooLarge' | 'FileUnreadable';

/** Why the bytes of a file are not taken. `reason` is for logs and tests: it holds nothing of the file. */
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
