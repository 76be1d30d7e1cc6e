import { endOtherSessions, endSession, listSessions, signIn, signOut } from '@playerdesk/contract/internal';
import {
  endOtherSessionsSchema,
  endSessionSchema,
  listSessionsSchema,
  signInSchema,
  signOutSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { SessionListService } from './session-list.ts';
import type { SignInService } from './sign-in.ts';

export function sessionRoutes(service: SignInService, list: SessionListService): Handler[] {
  return [
    write(signIn, signInSchema, service.signIn),
    write(signOut, signOutSchema, service.signOut),
    read(listSessions, listSessionsSchema, list.list),
    write(endSession, endSessionSchema, list.end),
    write(endOtherSessions, endOtherSessionsSchema, list.endOthers),
  ];
}
