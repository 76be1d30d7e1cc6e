import * as z from 'zod/mini';
import { filled, text } from '../account/field.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

export const change = defineProcedure({
  uri: '/user/pwd#change',
  operation: 'changePassword',
  session: 'required',
  does: 'Changes the password and ends the player’s other sessions.',
  kwargs: z.object({ oldPassword: filled(1024), newPassword: filled(1024) }),
  answer: z.object({}),
});

export const reset = defineProcedure({
  uri: '/user/pwd#reset',
  operation: 'resetPassword',
  session: 'none',
  does: 'Sets a new password with the key of an emailed link and ends every session of the player.',
  kwargs: z.object({ key: text(500), password: filled(1024) }),
  answer: z.object({}),
});

export const isResetPwdKeyAvailable = defineProcedure({
  uri: '/user/pwd#isResetPwdKeyAvailable',
  operation: 'isResetKeyAvailable',
  session: 'none',
  does: 'Returns whether the key of an emailed link is still valid.',
  kwargs: z.object({ key: filled(500) }),
  answer: z.object({
    isAvailable: z.boolean(),
    usedAt: noted(
      z.optional(z.nullable(text(40))),
      'Extension: ISO 8601; null when a key that no longer works was never used.',
    ),
  }),
});

export const sendResetPwdEmail = defineProcedure({
  uri: '/user/pwd#sendResetPwdEmail',
  operation: 'requestPasswordReset',
  session: 'none',
  does: 'Sends an email with a link to set a new password. The previous link becomes invalid.',
  kwargs: z.object({
    email: filled(254),
    changePwdURL: noted(text(2000), "URL of the casino's page to which the key is appended."),
    captchaPublicKey: noted(
      text(200),
      'Which human-verification service proved the visitor. Empty where none is asked for.',
    ),
    captchaResponse: noted(text(10_000), 'The captcha token. Empty where none is required.'),
  }),
  answer: z.object({}),
});
