/** What the hidden frame says, once it is certain that it has one of the documents' shapes. */
export type FrameMessage =
  /** The provider sent the browser back: the query of the page it came to. */
  | { readonly kind: 'oauth'; readonly query: string }
  /** What opens the app on this device. */
  | { readonly kind: 'app-link'; readonly href: string }
  /** What calls the order off. */
  | { readonly kind: 'cancel-link'; readonly href: string }
  | {
      readonly kind: 'collect';
      /** What the QR code shows now; empty when there is none. */
      readonly qrCode: string;
      readonly isAppOpened: boolean;
      readonly isError: boolean;
      readonly isComplete: boolean;
      /** Why it failed, in the provider's one word; empty when it gives none. */
      readonly reason: string;
    };

type Fields = Readonly<Record<string, unknown>>;
type Reader = (fields: Fields) => FrameMessage | null;

/** Longer than anything a provider sends. */
const MAX_LENGTH = 4000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
const isLink = (value: unknown): value is string => isText(value) && value !== '';
const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean';

const ACTIONS: Readonly<Record<string, Reader>> = {
  'gii::location_href': ({ href }) => (isLink(href) ? { kind: 'app-link', href } : null),
  'gii::cancel_href': ({ href }) => (isLink(href) ? { kind: 'cancel-link', href } : null),
  'gii:bankid:collect': ({ qrCode = '', isAppOpened, isError, isComplete, reason }) =>
    isText(qrCode) && isFlag(isAppOpened) && isFlag(isError) && isFlag(isComplete)
      ? {
          kind: 'collect',
          qrCode,
          isAppOpened: isAppOpened === true,
          isError: isError === true,
          isComplete: isComplete === true,
          reason: readReason(reason),
        }
      : null,
};

/**
 * A message as one of ours, `malformed` when it calls itself one and is not, `foreign` when it is somebody else's
 * business. Who may send it is the flow's question.
 */
export function readFrameMessage(data: unknown): FrameMessage | 'malformed' | 'foreign' {
  if (typeof data !== 'object' || data === null) return 'foreign';
  const fields = data as Fields;
  if (fields.name === 'betr-oauth') {
    const { query } = fields;
    return isText(query) && query.startsWith('?') ? { kind: 'oauth', query } : 'malformed';
  }
  const { action } = fields;
  if (typeof action !== 'string' || !/^gii::?/.test(action)) return 'foreign';
  const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return read?.(fields) ?? 'malformed';
}

/** A word of the provider's that can stand in a key of ours. */
function readReason(reason: unknown): string {
  return typeof reason === 'string' && /^[A-Za-z][\w-]{0,40}$/.test(reason) ? reason : '';
}
