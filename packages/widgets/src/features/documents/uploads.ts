import {
  type DocumentType,
  isLostAnswer,
  MAX_DOCUMENT_SIZE,
  type PlayerdeskError,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import {
  type Account,
  isOnItsWay,
  type MaskBox,
  NO_UPLOADS,
  type UnknownOutcome,
  type Upload,
  type UploadsEffect,
  type UploadsEvent,
  type UploadsState,
  uploadsFlow,
} from '@playerdesk/core/internal';
import { perAccount } from '../../kit/services/per-account.ts';
import { flattenMasks, type Picture } from './picture.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { sendFile } from './send-file.ts';

/** Data of an upload in addition to its state. In memory only: documents are never stored. */
interface StoredFile {
  readonly file: File;
  readonly largest: number;
  /** Aborts the request when the file is removed. */
  readonly aborter: AbortController;
  /** The file before anything was masked. */
  original: PreparedFile | null;
  boxes: readonly MaskBox[];
  /** Content to send. */
  blob: Blob | null;
  picture: Picture | null;
  requestId: string | null;
  recheck: UnknownOutcome['recheck'] | null;
}

/** Uploads of a player. They continue while another tab of the account is open. */
export interface Uploads {
  get(): UploadsState;
  subscribe(listener: () => void): () => void;
  /** Subscribes to the moment when all uploads under way have finished. */
  onSettled(listener: () => void): () => void;
  /** Adds files and prepares them. */
  add(files: readonly File[], type: DocumentType, largest?: number): void;
  /** Sends all prepared files. */
  send(): void;
  /** Sends a failed file again. */
  retry(id: number): void;
  /** Looks up the outcome of an upload. */
  recheck(id: number): void;
  /** Removes a file, and cancels its upload. */
  remove(id: number): void;
  /** Returns, once, whether a reload of the page interrupted an upload of this session. */
  takeInterruption(): boolean;
  /** Returns the picture of a file, with and without masks. */
  picture(
    id: number,
  ): { readonly shown: Picture; readonly original: Blob; readonly boxes: readonly MaskBox[] } | null;
  /** Flattens mask boxes into the picture of a file. */
  cover(id: number, boxes: readonly MaskBox[]): Promise<void>;
  /** Records that a card picture shows nothing that must be masked. */
  confirmMask(id: number, covered: boolean): void;
}

export const getUploads = perAccount((account): Uploads => new PlayerUploads(account));

class PlayerUploads implements Uploads {
  readonly #account: Account;
  readonly #files = new Map<number, StoredFile>();
  readonly #listeners = new Set<() => void>();
  readonly #settled = new Set<() => void>();
  #state = NO_UPLOADS;
  #ids = 0;
  #isBusy = false;
  #player: string | null;
  /** Types that were sent and not yet emitted. */
  readonly #sentTypes = new Set<DocumentType>();

  constructor(account: Account) {
    this.#account = account;
    this.#player = account.store.getState().profile?.userId ?? null;
    // The next player must not see the files of another one.
    account.store.subscribe(({ profile }) => {
      if (profile && profile.userId !== this.#player) this.#clear(profile.userId);
    });
    account.events.on('signed-out', ({ reason }) => {
      if (reason !== 'expired') this.#clear(null);
    });
  }

  get = (): UploadsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onSettled(listener: () => void): () => void {
    this.#settled.add(listener);
    return () => this.#settled.delete(listener);
  }

  add(files: readonly File[], type: DocumentType, largest = MAX_DOCUMENT_SIZE): void {
    const uploads = files.map((file) => {
      const id = ++this.#ids;
      const empty = {
        original: null,
        boxes: [],
        blob: null,
        picture: null,
        requestId: null,
        recheck: null,
      };
      this.#files.set(id, { file, largest, aborter: new AbortController(), ...empty });
      return { id, type, name: file.name, size: file.size };
    });
    this.#dispatch({ type: 'chosen', uploads });
  }

  send(): void {
    this.#dispatch({ type: 'send' });
  }

  retry(id: number): void {
    this.#dispatch({ type: 'again', id });
  }

  remove(id: number): void {
    this.#dispatch({ type: 'removed', id });
  }

  confirmMask(id: number, covered: boolean): void {
    this.#dispatch({ type: 'confirmed', id, covered });
  }

  recheck(id: number): void {
    const recheck = this.#files.get(id)?.recheck;
    recheck?.().then(
      () => this.#dispatch({ type: 'sent', id }),
      (error: unknown) => this.#handleError(id, toPlayerdeskError(error)),
    );
  }

  picture(id: number) {
    const stored = this.#files.get(id);
    if (!stored?.picture || !stored.original) return null;
    return { shown: stored.picture, original: stored.original.blob, boxes: stored.boxes };
  }

  async cover(id: number, boxes: readonly MaskBox[]): Promise<void> {
    const stored = this.#files.get(id);
    if (!stored?.original) return;
    const picture = await flattenMasks(stored.original.blob, boxes, stored.largest);
    Object.assign(stored, { boxes, picture, blob: picture.blob, requestId: null });
    this.#dispatch({ type: 'covered', id, size: picture.blob.size });
  }

  #clear(player: string | null): void {
    this.#player = player;
    this.#sentTypes.clear();
    this.#dispatch({ type: 'cleared' });
  }

  #dispatch(event: UploadsEvent): void {
    const { state, effects } = uploadsFlow(this.#state, event);
    this.#state = state;
    this.#setBusy(state.uploads.some(isOnItsWay));
    for (const listener of [...this.#listeners]) listener();
    for (const effect of effects) this.#run(effect);
    if (event.type === 'sent') this.#sentTypes.add(getType(state, event.id));
    this.#emitSent();
  }

  /** Emits `document-handed-in` once no upload is left to handle: a listener may navigate. */
  #emitSent(): void {
    if (this.#state.uploads.some((upload) => isOnItsWay(upload) || isUnfinished(upload))) return;
    const types = [...this.#sentTypes];
    this.#sentTypes.clear();
    for (const type of types) this.#account.events.emit('document-handed-in', { type });
  }

  #run(effect: UploadsEffect): void {
    if (effect.type === 'settled') for (const listener of [...this.#settled]) listener();
    else if (effect.type === 'drop') this.#drop(effect.id);
    else if (effect.type === 'prepare') void this.#prepare(effect.id);
    else void this.#send(effect.id);
  }

  #drop(id: number): void {
    this.#files.get(id)?.aborter.abort();
    this.#files.delete(id);
  }

  async #prepare(id: number): Promise<void> {
    const stored = this.#files.get(id);
    if (!stored) return;
    try {
      const prepared = await prepareFile(stored.file, stored.largest);
      const { blob, picture } = prepared;
      // Files with the same name could be confused when an answer is lost.
      const name = this.#getFreeName(id, prepared.name);
      Object.assign(stored, { original: prepared, blob, picture });
      this.#dispatch({ type: 'prepared', id, name, size: blob.size, isPicture: picture !== null });
    } catch (error) {
      this.#dispatch({ type: 'spoiled', id, problem: `kyc.${(error as Error).message}` });
    }
  }

  #getFreeName(id: number, name: string): string {
    const named = this.#state.uploads.filter(({ phase }) => phase !== 'queued' && phase !== 'preparing');
    const taken = new Set(named.flatMap((upload) => (upload.id === id ? [] : [upload.name])));
    const [, stem = name, ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? [];
    let free = name;
    for (let copy = 2; taken.has(free); copy++) free = `${stem} (${copy})${ending}`;
    return free;
  }

  async #send(id: number): Promise<void> {
    const stored = this.#files.get(id);
    const upload = this.#state.uploads.find((one) => one.id === id);
    if (!stored?.blob || !upload) return;
    stored.requestId ??= this.#account.environment.newId();
    const { aborter, blob, requestId } = stored;
    const { type, name } = upload;
    const onProgress = (part: number) => this.#dispatch({ type: 'progress', id, part });
    try {
      await sendFile(this.#account, { type, name, blob, requestId }, onProgress, aborter.signal);
      if (this.#files.has(id)) this.#dispatch({ type: 'sent', id });
    } catch (error) {
      this.#handleError(id, toPlayerdeskError(error));
    }
  }

  #handleError(id: number, error: PlayerdeskError): void {
    const stored = this.#files.get(id);
    if (!stored) return;
    const problem = error.code;
    if (error.kind === 'unknown-outcome') {
      stored.recheck = (error as UnknownOutcome).recheck;
      this.#dispatch({ type: 'unknown', id, problem });
      return;
    }
    // An answer ends the request. Sending again is a new request.
    if (!isLostAnswer(error)) stored.requestId = null;
    this.#dispatch({ type: FINAL_PROBLEMS.has(problem) ? 'spoiled' : 'failed', id, problem });
  }

  /** Warns before the page unloads while uploads are under way, and records them for the next page. */
  #setBusy(isBusy: boolean): void {
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    const { tabStore } = this.#account.environment;
    if (isBusy) {
      addEventListener('beforeunload', preventUnload);
      tabStore.set(UNDER_WAY, this.#account.sessionId() ?? '');
    } else {
      removeEventListener('beforeunload', preventUnload);
      tabStore.remove(UNDER_WAY);
    }
  }

  takeInterruption(): boolean {
    if (this.#isBusy) return false;
    const { tabStore } = this.#account.environment;
    const session = tabStore.get(UNDER_WAY);
    tabStore.remove(UNDER_WAY);
    return Boolean(session) && session === this.#account.sessionId();
  }
}

/** Storage key of the session whose uploads are under way. */
const UNDER_WAY = 'playerdesk:uploads';

const isUnfinished = ({ phase }: Upload): boolean => phase === 'failed' || phase === 'unknown';
const getType = ({ uploads }: UploadsState, id: number): DocumentType =>
  uploads.find((upload) => upload.id === id)?.type ?? 'other';

/** Problems that a retry of the same file cannot solve. */
const FINAL_PROBLEMS: ReadonlySet<string> = new Set([
  'kyc.invalid-file-type',
  'kyc.file-too-large',
  'kyc.file-unreadable',
]);

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
