import { type DocumentType, type Operation, uploadDocument } from '@playerdesk/contract/internal';
import { type Account, CALL_TIMEOUT, type WriteOptions } from '@playerdesk/core/internal';

export interface FileToSend {
  readonly type: DocumentType;
  readonly blob: Blob;
  readonly name: string;
  /** Idempotency key, reused for every retry until there is an answer. */
  readonly requestId: string;
}

/**
 * Uploads one file. The timeout restarts with every progress event, because a large file on a slow connection is not
 * lost. A stalled upload is aborted, and its outcome is looked up.
 */
export async function sendFile(
  account: Account,
  { type, blob, name, requestId }: FileToSend,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const image = await toBase64(blob);
  // The player may have signed out while the file was read.
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
  const deps: WriteOptions = {
    platform: {
      call: <I, O>(operation: Operation<I, O>, input: NoInfer<I>, options = {}) => {
        const own = operation.kind === 'write' ? { ...options, ...extra } : options;
        return account.platform.call(operation, input, own);
      },
    },
    // Abort only an incomplete upload: a complete one may still be answered.
    environment: { after: timeout.after(() => part < 1 && aborter.abort()) },
  };
  await account.write(uploadDocument, { type, image, fileName: name }, undefined, deps);
}

/** Creates the timers of one write. The timeout restarts with each progress event. */
function createTimeout({ environment }: Account) {
  let again = () => {};
  return {
    again: () => again(),
    after: (onOver: () => void) => (milliseconds: number, run: () => void) => {
      if (milliseconds !== CALL_TIMEOUT) return environment.after(milliseconds, run);
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
