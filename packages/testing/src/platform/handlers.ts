import type { OperationHandlers } from '@playerdesk/adapters/define';
import {
  type CustomFields,
  EXTENSIONS,
  getExtensionFieldNames,
  type LimitEntry,
  type OperationName,
} from '@playerdesk/contract/internal';
import { POST_TWINS } from '@playerdesk/contract/schemas';
import { sampleAnswers } from '../samples/answers.ts';
import { accountClosureHandlers } from './account-closure-handlers.ts';
import { dataExportHandlers } from './data-export-handlers.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { PERSONAS } from './personas.ts';
import { type MockPlayer, type MockState, refusal } from './state.ts';
import { statementMailHandlers } from './statement-mail-handlers.ts';

/** Answers by operation: a value, a promise, or a function of the input and the options of the call. */
export type MockScript = { readonly [N in OperationName]?: unknown };

/** Code that the mock platform sends by e-mail. */
export const MOCK_ACTIVATION_CODE = '123456';
/** Code that the mock platform sends by SMS. */
export const MOCK_OTP = '1234';
/** Token of the mock platform's links in e-mails. */
export const MOCK_TOKEN = 'mock-token';

/** The person whom an identity service knows. */
const PERSON = {
  firstName: 'Nils',
  lastName: 'Lind',
  dateOfBirth: '1988-02-03',
  address: 'Strait Street 9',
  city: 'Valletta',
  zip: 'VLT 1434',
  country: 'MT',
  annualActivityFrom: 0,
  annualActivityTo: 15_000,
};

/** Returns the operations of a mock platform. What has no rule here answers with sample data. */
export function createHandlers(state: MockState): OperationHandlers {
  return {
    ...toHandlers(sampleAnswers),
    ...identityHandlers(state),
    ...passwordHandlers(state),
    ...passkeyHandlers(state),
    ...dataExportHandlers(state),
    ...accountClosureHandlers(state),
    ...statementMailHandlers(state),
    ...accountHandlers(state),
    ...limitHandlers(state),
    ...engagementHandlers(state),
  };
}

/** Returns the operations of a script. */
export function toHandlers(script: MockScript): OperationHandlers {
  const handlers = Object.entries(script).map(([name, answer]) => [
    name,
    typeof answer === 'function' ? answer : () => answer,
  ]);
  // Cast: the script decides what an operation answers, in the shape of the contract or not.
  return Object.fromEntries(handlers) as OperationHandlers;
}

function startSession(state: MockState, player: MockPlayer) {
  const { hasToAcceptTerms, isActivated } = player.profile;
  return { sessionId: state.open(player), hasToAcceptTerms, isEmailVerified: isActivated };
}

function identityHandlers(state: MockState): OperationHandlers {
  return {
    bootstrap: () => ({
      ipCountry: 'MT',
      allowed: true,
      amounts: 'minor' as const,
      extensions: [...EXTENSIONS, ...getExtensionFieldNames()],
      postTwins: [...POST_TWINS],
      requestHeaders: ['X-Request-Id', 'Idempotency-Key'],
      marketingProducts: ['betting', 'casino'],
      serverTime: Date.now(),
    }),
    signIn: ({ username, password }) => {
      const player = state.find(username);
      if (player?.password !== password) throw refusal('sign-in.incorrect-credentials');
      if (player.refusal !== undefined) throw refusal(player.refusal);
      return startSession(state, player);
    },
    signInWithOtp: ({ otp }) => {
      if (otp !== MOCK_OTP) throw refusal('sign-up.incorrect-code');
      return {};
    },
    signInWithCode: () => startSession(state, getPlayer(state, 'astrid@demo.playerdesk.example')),
    signInWithPayment: () => startSession(state, getPlayer(state, 'maja@demo.playerdesk.example')),
    signOut: (_input, { sessionId }) => state.close(sessionId),
    signUp: (input) => ({ userId: state.register(input).profile.userId }),
    signUpWithToken: (input) => ({ userId: state.register({ ...PERSON, ...input }).profile.userId }),
    signUpWithCode: ({ dateOfBirth = PERSON.dateOfBirth, ...input }) => ({
      userId: state.register({ ...input, dateOfBirth }).profile.userId,
    }),
    validateEmail: ({ email }) => {
      if (state.find(email)) throw refusal('sign-up.player-conflict', 'email');
    },
    validatePhone: ({ phone }) => {
      if (state.hasPhone(phone)) throw refusal('sign-up.phone-exists', 'phone');
    },
    activate: ({ usernameOrEmail, code }, { sessionId }) => {
      if (code !== MOCK_ACTIVATION_CODE) throw refusal('activate.incorrect-code');
      const player = state.find(usernameOrEmail) ?? state.player(sessionId);
      player.profile = { ...player.profile, isActivated: true };
    },
  };
}

function getPlayer(state: MockState, email: string): MockPlayer {
  const player = state.find(email);
  if (!player) throw refusal('sign-in.incorrect-credentials');
  return player;
}

function passwordHandlers(state: MockState): OperationHandlers {
  return {
    changePassword: ({ currentPassword, newPassword }, { sessionId }) => {
      const player = state.player(sessionId);
      if (player.password !== currentPassword) throw refusal('player.incorrect-credentials');
      player.password = newPassword;
    },
    resetPassword: ({ usernameOrEmail, token, newPassword }) => {
      if (token === '') throw refusal('reset-password.missing-token');
      if (token !== MOCK_TOKEN) throw refusal('reset-password.link-expired');
      const player = state.find(usernameOrEmail);
      if (!player) return;
      player.password = newPassword;
      state.closeAll(player);
    },
    isResetKeyAvailable: ({ key }) => ({ isAvailable: key === MOCK_TOKEN }),
  };
}

function accountHandlers(state: MockState): OperationHandlers {
  return {
    getProfile: (_input, { sessionId }) => state.player(sessionId).profile,
    updateProfile: ({ password, phone, customFields, ...fields }, { sessionId }) => {
      const player = state.player(sessionId);
      if (player.password !== password) throw refusal('player.incorrect-credentials');
      const { callingCode } = player.profile;
      const national = phone.startsWith(callingCode) ? phone.slice(callingCode.length) : phone;
      const answers = mergeAnswers(player.profile.customFields, customFields);
      player.profile = { ...player.profile, ...fields, phone: national, customFields: answers };
    },
    acceptTerms: (_input, { sessionId }) => {
      const player = state.player(sessionId);
      player.profile = { ...player.profile, hasToAcceptTerms: false };
    },
    getWallets: (_input, { sessionId }) => ({ balances: [...state.player(sessionId).balances] }),
    getPayments: ({ type, offset, max, from = '', to = '9999' }, { sessionId }) => {
      const rows = state
        .player(sessionId)
        .payments.filter(
          ({ amount, date }) => (type === 'deposit') === amount > 0 && date >= from && date < to,
        );
      return {
        transactions: rows.slice(offset, offset + max),
        totalPageCount: Math.ceil(rows.length / Math.max(1, max)),
      };
    },
  };
}

/** Returns answers to custom fields after a change. An empty text removes an answer. */
function mergeAnswers(
  stored: CustomFields = {},
  changed: CustomFields = {},
): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries({ ...stored, ...changed }).filter(([, answer]) => answer !== ''));
}

function limitHandlers(state: MockState): OperationHandlers {
  return {
    getLimits: (_input, { sessionId }) => ({ limits: [...state.player(sessionId).limits] }),
    setLimit: (input, { sessionId }) => {
      const player = state.player(sessionId);
      const others = player.limits.filter((limit) => !isSameLimit(limit, input));
      const id = `limit-${player.limits.length + 1}-${input.type}-${input.period}`;
      const limit: LimitEntry = {
        ...input,
        id,
        status: 'active',
        remainingAmount: input.amount,
        locked: false,
        activationDate: new Date().toISOString(),
      };
      player.limits = [...others, limit];
    },
    cancelLimit: ({ id }, { sessionId }) => {
      const player = state.player(sessionId);
      if (!player.limits.some((limit) => limit.id === id)) throw refusal('responsible-gaming.limit-gone');
      player.limits = player.limits.filter((limit) => limit.id !== id);
    },
  };
}

type LimitKey = Pick<LimitEntry, 'type' | 'period' | 'product'>;
const isSameLimit = (one: LimitKey, other: LimitKey) =>
  one.type === other.type && one.period === other.period && one.product === other.product;

function engagementHandlers(state: MockState): OperationHandlers {
  const choose = (type: string, active: boolean, sessionId: string | null | undefined) => {
    const player = state.player(sessionId);
    const changedAt = new Date().toISOString();
    const receipt = `consent-${type}`;
    const others = player.subscriptions.filter((one) => one.type !== type);
    player.subscriptions = [...others, { type, active, changedAt, receipt }];
    return { changedAt, receipt };
  };
  return {
    getMessages: (_input, { sessionId }) => ({ messages: [...state.player(sessionId).messages] }),
    getMessagesWithStatus: ({ withStatus }, { sessionId }) => ({
      messages: state.player(sessionId).messages.filter(({ status }) => status === withStatus),
    }),
    markMessage: ({ messageId, status }, { sessionId }) => {
      const player = state.player(sessionId);
      player.messages = player.messages.map((one) => (one.id === messageId ? { ...one, status } : one));
    },
    getSubscriptions: (_input, { sessionId }) => ({ optIns: [...state.player(sessionId).subscriptions] }),
    optIn: ({ type }, { sessionId }) => choose(type, true, sessionId),
    optOut: ({ type }, { sessionId }) => choose(type, false, sessionId),
    getOptOutIns: ({ unsubToken }) => {
      checkUnsubscribeToken(unsubToken);
      return { optIns: PERSONAS.maja.subscriptions.map(({ type, active }) => ({ type, active })) };
    },
    setOptOutChoices: ({ optOutToken }) => checkUnsubscribeToken(optOutToken),
    getFavourites: () => ({ favourites: [...state.favourites].map((id) => ({ id, tableIds: [] })) }),
    setFavourite: ({ id }) => void state.favourites.add(id),
    removeFavourite: ({ id }) => void state.favourites.delete(id),
  };
}

function checkUnsubscribeToken(token: string): void {
  if (token === '') throw refusal('unsubscribe.missing-token');
  if (token !== MOCK_TOKEN) throw refusal('unsubscribe.invalid-token');
}
