import type {
  Balance,
  LimitEntry,
  Message,
  OperationOutput,
  Profile,
  Subscription,
  Transaction,
} from '@playerdesk/contract/internal';
import { sampleAnswers, sampleProfile } from '../samples/answers.ts';
import { sampleMessages } from '../samples/messages.ts';

/** Password of every persona. */
export const MOCK_PASSWORD = 'Demo-Player-1!';

/** A player of the mock platform, with all that belongs to the player. */
export interface Persona {
  readonly profile: Profile;
  readonly password: string;
  readonly balances: readonly Balance[];
  readonly payments: readonly Transaction[];
  readonly limits: readonly LimitEntry[];
  readonly messages: readonly Message[];
  readonly subscriptions: readonly Subscription[];
  /** Code of the refusal of a sign-in, such as `sign-in.blocked`. */
  readonly refusal?: string;
}

/** Names of the personas: the kinds of the demo players of the reference platform. */
export const PERSONA_NAMES = [
  'maja',
  'fresh',
  'terms',
  'blocked',
  'selfblocked',
  'oliver',
  'astrid',
  'rich',
  'disabled',
  'empty',
] as const;
/** Name of a persona. */
export type PersonaName = (typeof PERSONA_NAMES)[number];

/** Returns the e-mail address of a persona. */
export const getPersonaEmail = (name: PersonaName): string => `${name}@demo.playerdesk.example`;

// Casts: the sample answers have the shapes of the contract, which tests check.
const { limits } = sampleAnswers.getLimits as OperationOutput<'getLimits'>;
const { optIns } = sampleAnswers.getSubscriptions as OperationOutput<'getSubscriptions'>;

const money = (currency: string, real: number): Balance => ({ currency, total: real, real, bonus: 0 });

function getPayments(currency: string): readonly Transaction[] {
  const row = (id: string, amount: number, transactionType: string, date: string): Transaction => ({
    id,
    amount,
    currency,
    status: 'Completed',
    method: 'Card',
    transactionType,
    date,
  });
  return [
    row('payment-3', -2_500, 'Withdraw', '2026-11-20T18:30:00.000Z'),
    row('payment-2', 5_000, 'Deposit', '2026-11-18T12:00:00.000Z'),
    row('payment-1', 10_000, 'Deposit', '2026-11-01T09:00:00.000Z'),
  ];
}

interface Changes extends Partial<Omit<Persona, 'profile'>> {
  readonly profile?: Partial<Profile>;
}

function persona(name: PersonaName, userId: string, { profile, ...changes }: Changes = {}): Persona {
  const currency = profile?.currency ?? 'EUR';
  return {
    profile: { ...sampleProfile, userId, email: getPersonaEmail(name), customFields: {}, ...profile },
    password: MOCK_PASSWORD,
    balances: [money(currency, 25_000)],
    payments: getPayments(currency),
    limits: [],
    messages: sampleMessages,
    subscriptions: optIns,
    ...changes,
  };
}

const NOTHING = { payments: [], limits: [], messages: [] };

/** The players that a new mock platform has, by name. */
export const PERSONAS: Readonly<Record<PersonaName, Persona>> = {
  maja: persona('maja', 'p-1001', { limits }),
  fresh: persona('fresh', 'p-1002', {
    ...NOTHING,
    balances: [money('EUR', 0)],
    profile: { isActivated: false },
  }),
  terms: persona('terms', 'p-1003', { profile: { hasToAcceptTerms: true } }),
  blocked: persona('blocked', 'p-1004', { refusal: 'sign-in.blocked' }),
  selfblocked: persona('selfblocked', 'p-1005', { refusal: 'sign-in.player-self-blocked' }),
  oliver: persona('oliver', 'p-1006', {
    balances: [money('GBP', 12_050)],
    profile: {
      firstName: 'Oliver',
      lastName: 'Bennett',
      country: 'GB',
      callingCode: '+44',
      phone: '7400123456',
      currency: 'GBP',
      jurisdiction: 'UKGC',
    },
  }),
  astrid: persona('astrid', 'p-1007', {
    balances: [money('SEK', 250_000)],
    profile: {
      firstName: 'Astrid',
      lastName: 'Nyberg',
      country: 'SE',
      callingCode: '+46',
      phone: '701234567',
      currency: 'SEK',
      language: 'sv',
      jurisdiction: 'SGA',
      notUpdatable: ['address', 'city', 'zip'],
    },
    refusal: 'sign-in.incorrect-credentials',
  }),
  rich: persona('rich', 'p-1008', {
    balances: [money('EUR', 2_500_000)],
    profile: { firstName: 'Rikard', playerGroups: ['VIP'], notUpdatable: ['email', 'dateOfBirth'] },
  }),
  disabled: persona('disabled', 'p-1009', { profile: { firstName: 'Doris', disabled: true } }),
  empty: persona('empty', 'p-1010', {
    ...NOTHING,
    balances: [money('EUR', 0)],
    profile: { firstName: 'Somchai', language: 'th' },
  }),
};
