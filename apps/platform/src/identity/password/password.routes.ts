import { changePassword } from '@playerdesk/contract/internal';
import { changePasswordSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { PasswordService } from './password-change.ts';

export function passwordRoutes(passwords: PasswordService): Handler[] {
  return [write(changePassword, changePasswordSchema, passwords.change)];
}
