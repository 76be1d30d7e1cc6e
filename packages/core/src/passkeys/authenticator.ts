import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUser,
  UsedCredential,
} from '@playerdesk/contract/internal';

/** Why a browser returned no passkey: the player canceled or did not act in time, or this device has one already. */
export type NoPasskey = 'cancelled' | 'exists';

/** The browser's access to passkeys. At most one request is pending: a new one ends the earlier. */
export interface Authenticator {
  /** Creates a passkey. */
  create(options: PasskeyCreationOptions): Promise<CreatedCredential | NoPasskey>;
  /** Uses a passkey. With `autofill`, it is offered in the form and resolves once the player selects it. */
  use(options: PasskeyRequestOptions, autofill?: boolean): Promise<UsedCredential | 'cancelled'>;
  /** Whether the browser offers passkeys in forms. */
  canAutofill(): Promise<boolean>;
  /** Ends the pending request, which resolves with `cancelled`. */
  cancel(): void;
  /** Asks the browser to forget a passkey that the platform does not know. Browsers may ignore it. */
  forget(passkey: { readonly id: string; readonly rpId: string }): void;
  /** Whether the browser can change the account's name that it shows with passkeys. */
  canRenameUser(): boolean;
  /** Asks the browser to show the account's current name with its passkeys. Browsers may ignore it. */
  renameUser(user: PasskeyUser, rpId: string): void;
}

/** Whether the browser has passkeys. False on a server and in a page without https. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
