import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@playerdesk/contract/internal';
import {
  addPasskeySchema,
  getPasskeyCreationOptionsSchema,
  getPasskeyRequestOptionsSchema,
  listPasskeysSchema,
  removePasskeySchema,
  renamePasskeySchema,
  signInWithPasskeySchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { PasskeySignInService } from './passkey-sign-in.ts';
import type { PasskeyService } from './passkeys.ts';

export function passkeyRoutes(signIn: PasskeySignInService, passkeys: PasskeyService): Handler[] {
  return [
    read(getPasskeyRequestOptions, getPasskeyRequestOptionsSchema, signIn.start),
    write(signInWithPasskey, signInWithPasskeySchema, signIn.signIn),
    read(getPasskeyCreationOptions, getPasskeyCreationOptionsSchema, passkeys.creationOptions),
    write(addPasskey, addPasskeySchema, passkeys.add),
    read(listPasskeys, listPasskeysSchema, passkeys.list),
    write(removePasskey, removePasskeySchema, passkeys.remove),
    write(renamePasskey, renamePasskeySchema, passkeys.rename),
  ];
}
