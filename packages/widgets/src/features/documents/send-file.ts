import { type DocumentType, type Operation, uploadDocument } from '@playerdesk/contract';
import { type Account, PATIENCE, type WriteMeans } from '@playerdesk/core';

export interface FileToSend {
  readonly type: DocumentType;
  readonly blob: Blob;
  readonly name: string;
  /** The same for every try of this file until it is answered, so that late tries are one to the platform. */
  readonly requestId: string;
}

/**
 * Hands in one file. Patience counts from the last sign of progress, because a large file on a slow line is not lost: a
 * line that stands still for as long as any call may take is cut, and what became of the file is looked up.
 */
export async function sendFile(
  account: Account,
  { type, blob, name, requestId }: FileToSend,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const image = await toBase64(blob);
  // Whose it is may have left while it was read.
  signal.throwIfAborted();
  const aborter = new AbortController();
  signal.addEventListener('abort', () => aborter.abort(), { once: true });
  const timeout = createTimeout(account);
  let part = 0;
  const reportProgress = (now: number) => {
    part = now;
    timeout.again();
    onProgress(now);
  };
  const extra = { requestId, signal: aborter.signal, onProgress: reportProgress };
  const deps: WriteMeans = {
    platform: {
      call: <I, O>(operation: Operation<I, O>, input: NoInfer<I>, options = {}) => {
        const own = operation.kind === 'write' ? { ...options, ...extra } : options;
        return account.platform.call(operation, input, own);
      },
    },
    // What has left in full may still be answered: only half a file is cut off.
    environment: { after: timeout.after(() => part < 1 && aborter.abort()) },
  };
  await account.write(uploadDocument, { type, image, fileName: name }, undefined, deps);
}

/** Timers of one write. The one that gives up begins again with each sign of life. */
function createTimeout({ environment }: Account) {
  let again = () => {};
  return {
    again: () => again(),
    after: (onOver: () => void) => (milliseconds: number, run: () => void) => {
      if (milliseconds !== PATIENCE) return environment.after(milliseconds, run);
      const over = () => {
        run();
        onOver();
      };
      let cancel = environment.after(milliseconds, over);
      again = () => {
        cancel();
        cancel = environment.after(milliseconds, over);
      };
      return () => {
        again = () => {};
        cancel();
      };
    },
  };
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
