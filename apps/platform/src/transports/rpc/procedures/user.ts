import { acceptTerms, signIn, signOut } from '@playerdesk/contract/internal';
import { procedures } from '@playerdesk/contract/procedures';
import { operationProcedure } from '../procedure-call.ts';

/** A socket has no other information about the device. */
export const DEVICE = { platform: 'websocket', operatingSystem: '', browser: '' } as const;

const none = () => ({});

export const userProcedures = [
  operationProcedure(procedures.login, signIn, {
    input: ({ usernameOrEmail, password }) => ({ username: usernameOrEmail, password, ...DEVICE }),
    answer: ({ sessionId: _sessionId, hasToAcceptTerms = false, isEmailVerified = false, ...rest }) => ({
      hasToAcceptTC: hasToAcceptTerms,
      isEmailVerified,
      ...rest,
    }),
    names: { username: 'usernameOrEmail' },
    session: ({ sessionId }) => ({ token: sessionId }),
  }),
  operationProcedure(procedures.logout, signOut, { input: none, answer: none, session: () => null }),
  operationProcedure(procedures.acceptTC, acceptTerms, { input: (kwargs) => kwargs, answer: none }),
];
