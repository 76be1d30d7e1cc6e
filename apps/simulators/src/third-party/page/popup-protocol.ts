import { parseNumber, toRecord, tryParse } from '../../shared/page/parsers.ts';
import { isWindowMode, type WindowMode } from './window-modes.ts';

/** Messages of a window to the script in the host's page. None states who is logged in: the server does. */
export type PopupMessage =
  | { readonly type: 'third-party:shown' | 'third-party:session' | 'third-party:close' }
  | { readonly type: 'third-party:mode'; readonly mode: WindowMode }
  /** CSS pixels. */
  | { readonly type: 'third-party:height'; readonly height: number };

/** Returns a message of a window, or null for any other data. */
export function parsePopupMessage(data: unknown): PopupMessage | null {
  const { type, mode, height } = toRecord(data);
  switch (type) {
    case 'third-party:shown':
    case 'third-party:session':
    case 'third-party:close':
      return { type };
    case 'third-party:mode':
      return isWindowMode(mode) ? { type, mode } : null;
    case 'third-party:height': {
      const pixels = tryParse(parseNumber, height);
      return pixels === null ? null : { type, height: pixels };
    }
    default:
      return null;
  }
}
