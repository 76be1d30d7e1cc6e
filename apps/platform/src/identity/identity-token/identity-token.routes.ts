import { signUpWithToken } from '@playerdesk/contract/internal';
import { signUpWithTokenSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { TokenSignUpService } from './token-sign-up.ts';

export function identityTokenRoutes(service: TokenSignUpService): Handler[] {
  return [write(signUpWithToken, signUpWithTokenSchema, service.signUp)];
}
