import { initCode, signInWithCode, signUpWithCode, verifyWithCode } from '@playerdesk/contract/internal';
import {
  initCodeSchema,
  signInWithCodeSchema,
  signUpWithCodeSchema,
  verifyWithCodeSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { EidService } from './eid.ts';

export function eidRoutes(eid: EidService): Handler[] {
  return [
    read(initCode, initCodeSchema, eid.init),
    write(signInWithCode, signInWithCodeSchema, eid.signIn),
    // The registration rules run after the provider's data has replaced what the player typed.
    write(signUpWithCode, signUpWithCodeSchema, eid.signUp),
    write(verifyWithCode, verifyWithCodeSchema, eid.verify),
  ];
}
