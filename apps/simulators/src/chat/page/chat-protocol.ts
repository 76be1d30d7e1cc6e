import { parseNumber, toRecord, tryParse } from '../../shared/page/parsers.ts';

const SOURCE = 'north-chat';

/** Settings of a page that starts a chat. */
export interface ChatSettings {
  readonly account: string;
  /** Id of the conversation to continue. Null: start a new one. */
  readonly restoreId: string | null;
  readonly name: string | null;
  readonly locale: string;
}

/** Messages of the page to the frame. */
export type PageMessage =
  | ({ readonly type: 'start' } & ChatSettings)
  | { readonly type: 'open' }
  | { readonly type: 'close' };

/** Messages of the frame to the page. */
export type FrameMessage =
  | { readonly type: 'booted' | 'ready' | 'close' }
  | { readonly type: 'unread'; readonly count: number }
  | { readonly type: 'conversation'; readonly restoreId: string };

/** Adds the marker of the chat's messages. */
export const toEnvelope = <M extends PageMessage | FrameMessage>(message: M): M & { source: string } => ({
  source: SOURCE,
  ...message,
});

/** Returns a message of the page, or null for any other data. */
export function parsePageMessage(data: unknown): PageMessage | null {
  const { source, type, account, name, restoreId, locale } = toRecord(data);
  if (source !== SOURCE) return null;
  switch (type) {
    case 'start':
      if (typeof account !== 'string') return null;
      return {
        type,
        account,
        name: typeof name === 'string' && name !== '' ? name : null,
        restoreId: typeof restoreId === 'string' ? restoreId : null,
        locale: typeof locale === 'string' ? locale : '',
      };
    case 'open':
    case 'close':
      return { type };
    default:
      return null;
  }
}

/** Returns a message of the frame, or null for any other data. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const { source, type, count, restoreId } = toRecord(data);
  if (source !== SOURCE) return null;
  switch (type) {
    case 'booted':
    case 'ready':
    case 'close':
      return { type };
    case 'unread':
      return { type, count: tryParse(parseNumber, count) ?? 0 };
    case 'conversation':
      return typeof restoreId === 'string' ? { type, restoreId } : null;
    default:
      return null;
  }
}
