import { signIn, signOut } from '@playerdesk/contract';
import { signInSchema, signOutSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { SignInService } from './sign-in.ts';

export function sessionRoutes(service: SignInService): Handler[] {
  return [write(signIn, signInSchema, service.signIn), write(signOut, signOutSchema, service.signOut)];
}
