import { createSsoToken } from '@playerdesk/contract/internal';
import { createSsoTokenSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { SsoTokenService } from './sso-tokens.ts';

export function ssoTokenRoutes(tokens: SsoTokenService): Handler[] {
  return [write(createSsoToken, createSsoTokenSchema, tokens.create)];
}
