import type { PasskeyRequestOptions } from '@playerdesk/contract/internal';
import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type Authenticator, hasPasskeys, type NoPasskey } from './authenticator.ts';

/** The passkeys of this browser. */
export const browserAuthenticator: Authenticator = {
  create: async (options) => {
    cancel();
    // Cast: the library declares fixed lists of names and numbers that the platform chooses from.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    try {
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports } = response;
      return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
    } catch (error) {
      return getReason(error);
    }
  },
  use: async (options, autofill = false) => {
    cancel();
    try {
      const { id, rawId, type, response } = await startAuthentication({
        optionsJSON: toLibrary(options),
        useBrowserAutofill: autofill,
        // The library cannot see the field in a shadow root.
        verifyBrowserAutofillInput: false,
      });
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
    } catch (error) {
      getReason(error);
      return 'cancelled';
    }
  },
  canAutofill: browserSupportsWebAuthnAutofill,
  cancel,
  forget: ({ id, rpId }) => {
    sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: id }).catch(() => {});
  },
  canRenameUser: () => hasPasskeys() && 'signalCurrentUserDetails' in PublicKeyCredential,
  renameUser: ({ id, name, displayName }, rpId) => {
    sendSignal({
      signalName: 'currentUserDetails',
      rpID: rpId,
      userID: id,
      userName: name,
      userDisplayName: displayName,
    }).catch(() => {});
  },
};

/**
 * Ends what waits for the player. The library would do it with an error that it names, which fails on a page with a frozen
 * `Error.prototype`.
 */
function cancel(): void {
  // Cast: the library declares its controller as private.
  const service = WebAuthnAbortService as unknown as { controller?: AbortController | undefined };
  service.controller?.abort();
  service.controller = undefined;
}

// Cast: the library declares a fixed list of transports. Those of the platform come from browsers.
const toLibrary = (options: PasskeyRequestOptions) =>
  options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Returns why there is no passkey, by the name of the browser's error. Throws any other error. */
function getReason(error: unknown): NoPasskey {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  throw error;
}
