import * as z from 'zod/mini';
import { nonEmptyText, text } from '../account/field.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

export const change = defineProcedure({
  uri: '/user/pwd#change',
  operation: 'changePassword',
  session: 'required',
  does: 'Changes the password; the player’s other sessions end.',
  kwargs: z.object({ oldPassword: nonEmptyText(1024), newPassword: nonEmptyText(1024) }),
  answer: z.object({}),
});

export const reset = defineProcedure({
  uri: '/user/pwd#reset',
  operation: 'resetPassword',
  session: 'none',
  does: 'Sets a new password with the key of a mailed link; every session of the player ends.',
  kwargs: z.object({ key: text(500), password: nonEmptyText(1024) }),
  answer: z.object({}),
});

export const isResetPwdKeyAvailable = defineProcedure({
  uri: '/user/pwd#isResetPwdKeyAvailable',
  operation: 'isResetKeyAvailable',
  session: 'none',
  does: 'Tells whether the key of a mailed link still works.',
  kwargs: z.object({ key: nonEmptyText(500) }),
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
    email: nonEmptyText(254),
    changePwdURL: noted(text(2000), "Address of the casino's page that the key is appended to."),
    captchaPublicKey: noted(
      text(200),
      'Which human-verification service proved the visitor. Empty where none is asked for.',
    ),
    captchaResponse: noted(text(10_000), 'The captcha token. Empty where none is required.'),
  }),
  answer: z.object({}),
});
