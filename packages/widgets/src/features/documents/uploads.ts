import {
  type DocumentType,
  isLostAnswer,
  MAX_DOCUMENT_SIZE,
  type PlayerdeskError,
  toPlayerdeskError,
} from '@playerdesk/contract';
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
} from '@playerdesk/core';
import { perAccount } from '../../kit/services/per-account.ts';
import { burnIn, type Picture } from './picture.ts';
import { type Prepared, prepareFile } from './prepare-file.ts';
import { sendFile } from './send-file.ts';

/** What is kept of a file beside its state. In memory alone: documents are never stored. */
interface Kept {
  readonly file: File;
  readonly largest: number;
  /** As it looked before anything was covered. */
  original: Prepared | null;
  boxes: readonly MaskBox[];
  /** What is sent. */
  blob: Blob | null;
  picture: Picture | null;
  requestId: string | null;
  recheck: UnknownOutcome['recheck'] | null;
}

/** The files of a player on their way. They go on while another tab of the account is looked at. */
export interface Uploads {
  get(): UploadsState;
  subscribe(listener: () => void): () => void;
  /** Calls back each time that everything under way has an outcome. */
  onSettled(listener: () => void): () => void;
  add(files: readonly File[], type: DocumentType, largest?: number): void;
  send(): void;
  again(id: number): void;
  /** Looks up what became of a file. */
  recheck(id: number): void;
  remove(id: number): void;
  /** The picture of a file, with and without what covers it. */
  picture(
    id: number,
  ): { readonly shown: Picture; readonly original: Blob; readonly boxes: readonly MaskBox[] } | null;
  cover(id: number, boxes: readonly MaskBox[]): Promise<void>;
  vouch(id: number, covered: boolean): void;
}

export const uploadsOf = perAccount((account): Uploads => new PlayerUploads(account));

class PlayerUploads implements Uploads {
  readonly #account: Account;
  readonly #kept = new Map<number, Kept>();
  readonly #listeners = new Set<() => void>();
  readonly #settled = new Set<() => void>();
  #state = NO_UPLOADS;
  #ids = 0;
  #gone = new AbortController();
  #player: string | null;
  /** Types that have arrived and were not told of yet. */
  readonly #arrived = new Set<DocumentType>();

  constructor(account: Account) {
    this.#account = account;
    this.#player = account.store.getState().profile?.userId ?? null;
    // Who comes after does not see what another player was about to hand in.
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
      const nothing = {
        original: null,
        boxes: [],
        blob: null,
        picture: null,
        requestId: null,
        recheck: null,
      };
      this.#kept.set(id, { file, largest, ...nothing });
      return { id, type, name: file.name, size: file.size };
    });
    this.#tell({ type: 'chosen', uploads });
  }

  send(): void {
    this.#tell({ type: 'send' });
  }

  again(id: number): void {
    this.#tell({ type: 'again', id });
  }

  remove(id: number): void {
    this.#tell({ type: 'removed', id });
  }

  vouch(id: number, covered: boolean): void {
    this.#tell({ type: 'vouched', id, covered });
  }

  recheck(id: number): void {
    const recheck = this.#kept.get(id)?.recheck;
    recheck?.().then(
      () => this.#tell({ type: 'sent', id }),
      (error: unknown) => this.#refused(id, toPlayerdeskError(error)),
    );
  }

  picture(id: number) {
    const kept = this.#kept.get(id);
    if (!kept?.picture || !kept.original) return null;
    return { shown: kept.picture, original: kept.original.blob, boxes: kept.boxes };
  }

  async cover(id: number, boxes: readonly MaskBox[]): Promise<void> {
    const kept = this.#kept.get(id);
    if (!kept?.original) return;
    const picture = await burnIn(kept.original.blob, boxes, kept.largest);
    Object.assign(kept, { boxes, picture, blob: picture.blob, requestId: null });
    this.#tell({ type: 'covered', id, size: picture.blob.size });
  }

  #clear(player: string | null): void {
    this.#player = player;
    this.#arrived.clear();
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#tell({ type: 'cleared' });
  }

  #tell(event: UploadsEvent): void {
    const { state, effects } = uploadsFlow(this.#state, event);
    this.#state = state;
    this.#warn(state.uploads.some(isOnItsWay));
    for (const listener of [...this.#listeners]) listener();
    for (const effect of effects) this.#run(effect);
    if (event.type === 'sent') this.#arrived.add(typeOf(state, event.id));
    this.#announce();
  }

  /** Told once nothing is left to see to: who hears it may take the player elsewhere. */
  #announce(): void {
    if (this.#state.uploads.some((upload) => isOnItsWay(upload) || isLeft(upload))) return;
    const types = [...this.#arrived];
    this.#arrived.clear();
    for (const type of types) this.#account.events.emit('document-handed-in', { type });
  }

  #run(effect: UploadsEffect): void {
    if (effect.type === 'settled') for (const listener of [...this.#settled]) listener();
    else if (effect.type === 'drop') this.#kept.delete(effect.id);
    else if (effect.type === 'prepare') void this.#prepare(effect.id);
    else void this.#send(effect.id);
  }

  async #prepare(id: number): Promise<void> {
    const kept = this.#kept.get(id);
    if (!kept) return;
    try {
      const prepared = await prepareFile(kept.file, kept.largest);
      const { blob, picture } = prepared;
      // Two files of one name would be taken for each other where an answer is lost.
      const name = this.#free(id, prepared.name);
      Object.assign(kept, { original: prepared, blob, picture });
      this.#tell({ type: 'prepared', id, name, size: blob.size, isPicture: picture !== null });
    } catch (error) {
      this.#tell({ type: 'spoiled', id, problem: `kyc.${(error as Error).message}` });
    }
  }

  #free(id: number, name: string): string {
    const named = this.#state.uploads.filter(({ phase }) => phase !== 'queued' && phase !== 'preparing');
    const taken = new Set(named.flatMap((upload) => (upload.id === id ? [] : [upload.name])));
    const [, stem = name, ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? [];
    let free = name;
    for (let copy = 2; taken.has(free); copy++) free = `${stem} (${copy})${ending}`;
    return free;
  }

  async #send(id: number): Promise<void> {
    const kept = this.#kept.get(id);
    const upload = this.#state.uploads.find((one) => one.id === id);
    if (!kept?.blob || !upload) return;
    kept.requestId ??= this.#account.environment.newId();
    const { blob, requestId } = kept;
    const { type, name } = upload;
    const onProgress = (part: number) => this.#tell({ type: 'progress', id, part });
    try {
      await sendFile(this.#account, { type, name, blob, requestId }, onProgress, this.#gone.signal);
      this.#tell({ type: 'sent', id });
    } catch (error) {
      this.#refused(id, toPlayerdeskError(error));
    }
  }

  #refused(id: number, error: PlayerdeskError): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    const problem = error.code;
    if (error.kind === 'unknown-outcome') {
      kept.recheck = (error as UnknownOutcome).recheck;
      this.#tell({ type: 'unknown', id, problem });
      return;
    }
    // An answer ends the intent: sending it again is something new.
    if (!isLostAnswer(error)) kept.requestId = null;
    this.#tell({ type: FINAL.has(problem) ? 'spoiled' : 'failed', id, problem });
  }

  /** Leaving the page would cut off what is on its way. */
  #warn(isNeeded: boolean): void {
    if (isNeeded) addEventListener('beforeunload', hold);
    else removeEventListener('beforeunload', hold);
  }
}

const isLeft = ({ phase }: Upload): boolean => phase === 'failed' || phase === 'unknown';
const typeOf = ({ uploads }: UploadsState, id: number): DocumentType =>
  uploads.find((upload) => upload.id === id)?.type ?? 'other';

/** The same file would be refused again. */
const FINAL: ReadonlySet<string> = new Set([
  'kyc.invalid-file-type',
  'kyc.file-too-large',
  'kyc.file-unreadable',
]);

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
