import type { DocumentType } from '@playerdesk/contract/internal';
import type { Transition } from '../flow.ts';

/** Phase of an upload. */
export type UploadPhase =
  /** Selected, waiting to be prepared. */
  | 'queued'
  | 'preparing'
  /** Ready to send. */
  | 'ready'
  /** Waiting to be sent. */
  | 'waiting'
  | 'sending'
  | 'sent'
  /** Failed; can be sent again. */
  | 'failed'
  /** The outcome is unknown and can be looked up. */
  | 'unknown'
  /** Cannot be sent. */
  | 'spoiled';

/** One file of an upload list. */
export interface Upload {
  readonly id: number;
  readonly type: DocumentType;
  readonly name: string;
  /** Size in bytes, as sent once the file is ready. */
  readonly size: number;
  readonly phase: UploadPhase;
  readonly isPicture: boolean;
  /** Progress of the upload, 0 to 1. */
  readonly part: number;
  /** Error code, or null. */
  readonly problem: string | null;
  /** Whether something on the picture is masked, or the player confirmed that nothing has to be. */
  readonly covered: boolean;
}

/** State of an upload list. */
export interface UploadsState {
  readonly uploads: readonly Upload[];
}

/** Events of an upload list. */
export type UploadsEvent =
  | { readonly type: 'chosen'; readonly uploads: readonly Pick<Upload, 'id' | 'type' | 'name' | 'size'>[] }
  | {
      readonly type: 'prepared';
      readonly id: number;
      readonly name: string;
      readonly size: number;
      readonly isPicture: boolean;
    }
  | { readonly type: 'spoiled' | 'failed' | 'unknown'; readonly id: number; readonly problem: string }
  | { readonly type: 'covered'; readonly id: number; readonly size: number }
  /** The player confirmed that the number is covered, or withdrew it. */
  | { readonly type: 'confirmed'; readonly id: number; readonly covered: boolean }
  | { readonly type: 'send' }
  | { readonly type: 'progress'; readonly id: number; readonly part: number }
  | { readonly type: 'sent' | 'again' | 'removed'; readonly id: number }
  | { readonly type: 'cleared' };

/** Effects of an upload list. */
export type UploadsEffect =
  | { readonly type: 'prepare' | 'send' | 'drop'; readonly id: number }
  /** All files that were sent together have an outcome. `sent`: number of files that arrived. */
  | { readonly type: 'settled' };

type Step = Transition<UploadsState, UploadsEffect>;

/** Number of parallel uploads. */
const MAX_PARALLEL_UPLOADS = 2;

/** The empty upload list. */
export const NO_UPLOADS: UploadsState = { uploads: [] };

/** Whether a picture of a payment card still needs its digits masked before it can be sent. */
export function needsCover({ type, isPicture, covered }: Upload): boolean {
  return type === 'credit-card' && isPicture && !covered;
}

/** Whether an upload is waiting or being sent. */
export const isOnItsWay = ({ phase }: Upload): boolean => phase === 'waiting' || phase === 'sending';

/** State machine of the uploads. Pure: it returns effects and performs none. */
export function uploadsFlow(state: UploadsState, event: UploadsEvent): Step {
  const before = state.uploads;
  const { uploads, effects = [] } = applyEvent(before, event);
  const wasBusy = before.some(isOnItsWay);
  const moved = startNext(uploads);
  const settled: UploadsEffect[] = wasBusy && !moved.uploads.some(isOnItsWay) ? [{ type: 'settled' }] : [];
  return { state: { uploads: moved.uploads }, effects: [...effects, ...moved.effects, ...settled] };
}

interface Change {
  readonly uploads: readonly Upload[];
  readonly effects?: readonly UploadsEffect[];
}

function applyEvent(uploads: readonly Upload[], event: UploadsEvent): Change {
  const put = (change: Partial<Upload>, ...from: readonly UploadPhase[]): Change => ({
    uploads: uploads.map((upload) =>
      'id' in event && upload.id === event.id && from.includes(upload.phase)
        ? { ...upload, ...change }
        : upload,
    ),
  });
  switch (event.type) {
    case 'chosen':
      return addUploads(uploads, event.uploads);
    case 'prepared': {
      const { name, size, isPicture } = event;
      return put({ name, size, isPicture, phase: 'ready' }, 'preparing');
    }
    case 'spoiled':
      return put({ phase: 'spoiled', problem: event.problem }, 'preparing', 'sending');
    case 'covered':
      return put({ size: event.size, covered: true }, 'ready', 'failed');
    case 'confirmed':
      return put({ covered: event.covered }, 'ready', 'failed');
    case 'send':
      return { uploads: uploads.map(queueForSending) };
    case 'progress':
      return put({ part: event.part }, 'sending');
    case 'sent':
      return put({ phase: 'sent', part: 1, problem: null }, 'sending', 'unknown');
    case 'failed':
      return put({ phase: 'failed', problem: event.problem }, 'sending', 'unknown');
    case 'unknown':
      return put({ phase: 'unknown', problem: event.problem }, 'sending', 'unknown');
    case 'again':
      return put({ phase: 'waiting', part: 0, problem: null }, 'failed');
    case 'removed':
      return removeUpload(uploads, event.id);
    case 'cleared':
      return { uploads: [], effects: uploads.map(({ id }) => ({ type: 'drop', id })) };
  }
}

/** Adds files. Files that were sent are removed from the list. */
function addUploads(
  uploads: readonly Upload[],
  added: readonly Pick<Upload, 'id' | 'type' | 'name' | 'size'>[],
): Change {
  const arrived = uploads.filter(({ phase }) => phase === 'sent');
  const fresh = { phase: 'queued', isPicture: false, part: 0, problem: null, covered: false } as const;
  return {
    uploads: [
      ...uploads.filter((upload) => !arrived.includes(upload)),
      ...added.map((upload) => ({ ...upload, ...fresh })),
    ],
    effects: arrived.map(({ id }) => ({ type: 'drop', id })),
  };
}

const queueForSending = (upload: Upload): Upload =>
  upload.phase === 'ready' && !needsCover(upload) ? { ...upload, phase: 'waiting' } : upload;

/** Removes a file, also while it is being sent. Once all of it was sent, it may have arrived. */
function removeUpload(uploads: readonly Upload[], id: number): Change {
  const gone = uploads.find((upload) => upload.id === id && (upload.phase !== 'sending' || upload.part < 1));
  if (!gone) return { uploads };
  return { uploads: uploads.filter((upload) => upload !== gone), effects: [{ type: 'drop', id }] };
}

/**
 * Starts the next files. One file at a time is prepared, because a large picture needs much memory; two are sent at a
 * time.
 */
function startNext(
  uploads: readonly Upload[],
): Step['state'] & { readonly effects: readonly UploadsEffect[] } {
  const effects: UploadsEffect[] = [];
  let prepares = uploads.filter(({ phase }) => phase === 'preparing').length;
  let sends = uploads.filter(({ phase }) => phase === 'sending').length;
  const next = uploads.map((upload): Upload => {
    if (upload.phase === 'queued' && prepares < 1) {
      prepares++;
      effects.push({ type: 'prepare', id: upload.id });
      return { ...upload, phase: 'preparing' };
    }
    if (upload.phase === 'waiting' && sends < MAX_PARALLEL_UPLOADS) {
      sends++;
      effects.push({ type: 'send', id: upload.id });
      return { ...upload, phase: 'sending', part: 0 };
    }
    return upload;
  });
  return { uploads: next, effects };
}
