// @chunk session

import type * as z from 'zod/mini';
import type { PlayerInfo } from '../account/player-info.schema.ts';
import type { passwordlessAnswerSchema } from '../account/sign-in-answer.schema.ts';
import { lenient, optional } from './reader.ts';
import { type FieldReaders, record } from './record.ts';
import { filledText, flag, text } from './scalars.ts';
import { optionalEnd } from './time.ts';

type PasswordlessAnswer = z.infer<typeof passwordlessAnswerSchema>;

interface SignInFlags {
  readonly hasToAcceptTerms?: boolean | undefined;
  readonly isEmailVerified?: boolean | undefined;
  readonly isRestricted?: boolean | undefined;
  readonly restrictedUntil?: string | undefined;
}

const flags: FieldReaders<SignInFlags> = {
  hasToAcceptTerms: optional(flag),
  isEmailVerified: optional(flag),
  isRestricted: optional(flag),
  restrictedUntil: optionalEnd,
};
const SESSION_NAMES = { sessionId: ['session', 'playerSessionId', 'token'] };
const FLAG_NAMES = { hasToAcceptTerms: ['hasToAcceptTC', 'hasToAcceptTac'], isEmailVerified: 'isActivated' };

/** Reads a sign-in that has to open a session. Flags about terms and e-mail are optional. */
export const signInAnswer = record<SignInFlags & { sessionId: string }>(
  { sessionId: filledText, ...flags },
  { ...SESSION_NAMES, ...FLAG_NAMES },
);

const playerInfo = record<PlayerInfo>({
  firstName: lenient(optional(text), undefined),
  lastName: lenient(optional(text), undefined),
  street: lenient(optional(text), undefined),
  houseNumber: lenient(optional(text), undefined),
  postArea: lenient(optional(text), undefined),
  postCode: lenient(optional(text), undefined),
});

/** Reads the sign-in of a payer. There is a session, and optionally the person's details. */
export const signInWithPaymentAnswer = record<PasswordlessAnswer & { sessionId: string }>(
  { sessionId: filledText, playerInfo: lenient(optional(playerInfo), undefined), ...flags },
  { ...SESSION_NAMES, ...FLAG_NAMES },
);

/** Reads a sign-in without a password: a session, or the details of the person. */
export const passwordlessAnswer = record<PasswordlessAnswer>(
  { sessionId: optional(filledText), playerInfo: lenient(optional(playerInfo), undefined), ...flags },
  { ...SESSION_NAMES, ...FLAG_NAMES },
);
