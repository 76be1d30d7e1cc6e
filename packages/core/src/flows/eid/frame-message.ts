/** A validated message of the hidden frame. */
export type FrameMessage =
  /** The provider redirected the browser. `query` is the query of the redirect target. */
  | { readonly kind: 'oauth'; readonly query: string }
  /** Link that opens the app on this device. */
  | { readonly kind: 'app-link'; readonly href: string }
  /** Link that cancels the order. */
  | { readonly kind: 'cancel-link'; readonly href: string }
  /** Signed request for the wallets of this browser. */
  | { readonly kind: 'browser-request'; readonly request: string }
  | {
      readonly kind: 'collect';
      /** Current content of the QR code. Empty when there is none. */
      readonly qrCode: string;
      readonly isAppOpened: boolean;
      readonly isError: boolean;
      readonly isComplete: boolean;
      /** The provider's failure code. Empty when it sends none. */
      readonly reason: string;
    };

type Fields = Readonly<Record<string, unknown>>;
type Reader = (fields: Fields) => FrameMessage | null;

/** Maximum length of a text. Providers send shorter ones. */
const MAX_LENGTH = 4000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
/** Maximum length of a signed request, which contains certificates. */
const MAX_REQUEST_LENGTH = 20_000;

const isLink = (value: unknown): value is string => isText(value) && value !== '';
const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean';

const ACTIONS: Readonly<Record<string, Reader>> = {
  'gii::location_href': ({ href }) => (isLink(href) ? { kind: 'app-link', href } : null),
  'gii::cancel_href': ({ href }) => (isLink(href) ? { kind: 'cancel-link', href } : null),
  'gii:wallet:request': ({ request }) =>
    typeof request === 'string' && request !== '' && request.length <= MAX_REQUEST_LENGTH
      ? { kind: 'browser-request', request }
      : null,
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
 * Reads a message of the frame.
 *
 * @returns `malformed` for an invalid message of a known name, and `foreign` for any other message. The flow checks
 * the sender.
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

/** Returns the provider's reason when it is safe to use in a text key, else an empty string. */
function readReason(reason: unknown): string {
  return typeof reason === 'string' && /^[A-Za-z][\w-]{0,40}$/.test(reason) ? reason : '';
}
