import * as z from 'zod/mini';
import { nonEmptyText, text } from '../account/field.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

export const login = defineProcedure({
  uri: '/user#login',
  operation: 'signIn',
  session: 'none',
  does: 'Signs the connection in with a password. Its client id is a new one afterwards.',
  kwargs: z.object({ usernameOrEmail: nonEmptyText(254), password: nonEmptyText(1024) }),
  answer: z.object({
    hasToAcceptTC: z.boolean(),
    isEmailVerified: z.boolean(),
    isRestricted: noted(
      z.optional(z.boolean()),
      'Extension: a break leaves the player money, history and documents alone.',
    ),
    restrictedUntil: noted(
      z.optional(z.string()),
      'Extension: ISO 8601, UTC; absent where the break has no end.',
    ),
  }),
});

export const logout = defineProcedure({
  uri: '/user#logout',
  operation: 'signOut',
  session: 'required',
  does: 'Ends the session of the connection.',
  kwargs: z.object({}),
  answer: z.object({}),
});

export const acceptTC = defineProcedure({
  uri: '/user#acceptTC',
  operation: 'acceptTerms',
  session: 'required',
  does: 'Records that the player accepts a version of the terms.',
  kwargs: z.object({ version: nonEmptyText(60) }),
  answer: z.object({}),
});

export const getSessionInfo = defineProcedure({
  uri: '/user#getSessionInfo',
  session: 'optional',
  does: 'Returns whether the connection is signed in. `culture` is a language tag.',
  kwargs: z.object({ culture: text(20) }),
  answer: z.object({
    isAuthenticated: z.boolean(),
    isEmailVerified: z.boolean(),
    hasToAcceptTC: noted(z.optional(z.boolean()), 'Extension: the specification returns it at login only.'),
  }),
});

export const getCmsSessionID = defineProcedure({
  uri: '/user#getCmsSessionID',
  session: 'required',
  does: 'Returns an id that identifies the player’s session to a content system and permits nothing else.',
  kwargs: z.object({}),
  answer: z.object({ cmsSessionID: z.string() }),
});
