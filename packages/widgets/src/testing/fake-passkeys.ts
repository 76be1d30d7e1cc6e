import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a fake browser does when it is asked for a passkey. */
export interface FakePasskeys {
  /** Requests so far, the newest last. */
  readonly asked: ('create' | 'use' | 'offer')[];
  /** Ids of the passkeys that the browser was asked to forget. */
  readonly forgotten: string[];
  /** Names of the account that the browser was asked to show with its passkeys. */
  readonly userNames: string[];
  /** Answers the offer in the form, as if the player had selected a passkey. */
  select(): void;
}

export interface FakePasskeyOptions {
  /** Name of the browser's error, such as `NotAllowedError` when the player cancels. */
  readonly fails?: () => string | undefined;
  readonly canAutofill?: boolean;
  /** Whether the browser can show another name of the account. */
  readonly canRenameUser?: boolean;
}

/** Gives the test page passkeys until `vi.unstubAllGlobals`. */
export function stubPasskeys({
  fails,
  canAutofill = false,
  canRenameUser = false,
}: FakePasskeyOptions = {}): FakePasskeys {
  const asked: FakePasskeys['asked'] = [];
  const forgotten: string[] = [];
  const userNames: string[] = [];
  let select = () => {};
  const credential = (response: object) => ({
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    response: { clientDataJSON: bytes('{}'), ...response },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  });
  const used = () =>
    credential({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: bytes('me') });
  const answer = async <T>(result: T): Promise<T> => {
    const name = fails?.();
    if (name) throw new DOMException('', name);
    return result;
  };
  const credentials = {
    create: () => {
      asked.push('create');
      return answer(credential({ attestationObject: bytes('object'), getTransports: () => ['internal'] }));
    },
    get: ({ mediation, signal }: { mediation?: string; signal: AbortSignal }) => {
      asked.push(mediation === 'conditional' ? 'offer' : 'use');
      if (mediation !== 'conditional') return answer(used());
      return new Promise((resolve, reject) => {
        select = () => resolve(used());
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    },
  };
  const PublicKeyCredential = Object.assign(() => {}, {
    isConditionalMediationAvailable: async () => canAutofill,
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) => {
      forgotten.push(credentialId);
    },
    ...(canRenameUser && {
      signalCurrentUserDetails: async ({ name }: { name: string }) => {
        userNames.push(name);
      },
    }),
  });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return { asked, forgotten, userNames, select: () => select() };
}
