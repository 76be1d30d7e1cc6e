import { isResetKeyAvailable, requestPasswordReset, resetPassword } from '@playerdesk/contract/internal';
import {
  isResetKeyAvailableSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { PasswordResetService } from './password-reset.ts';

export function passwordResetRoutes(resets: PasswordResetService): Handler[] {
  return [
    write(requestPasswordReset, requestPasswordResetSchema, resets.request),
    read(isResetKeyAvailable, isResetKeyAvailableSchema, resets.isAvailable),
    write(resetPassword, resetPasswordSchema, resets.reset),
  ];
}
