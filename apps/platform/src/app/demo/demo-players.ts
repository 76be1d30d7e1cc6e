import type { PlayerState } from '../../operations/player-states.ts';

/** The password of every demo player who has one. For development only. */
export const DEMO_PASSWORD = 'Demo-Player-1!';

/** A demo player, as differences from a default one. */
export interface DemoPlayer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly jurisdiction?: string;
  readonly country?: string;
  readonly currency?: string;
  readonly language?: string;
  readonly address?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly nationality?: string;
  readonly activated?: boolean;
  /** Whether the identity is verified, as some markets require before the first deposit and game. */
  readonly identityVerified?: boolean;
  readonly state?: PlayerState;
  /** Days after the first start at which the state lapses by itself. */
  readonly stateDays?: number;
  readonly termsVersion?: string;
  readonly disabled?: boolean;
  readonly notUpdatable?: readonly string[];
  readonly playerGroups?: readonly string[];
  readonly annualActivity?: readonly [number, number];
  /** Initial real money, in minor units of their currency. */
  readonly balance?: number;
  /** Deposit limits of a day, a week and a month, in whole units, as their market requires at sign-up. */
  readonly depositLimits?: readonly [daily: number, weekly: number, monthly: number];
  /** Whether they declined a deposit limit, where their market prompts for one. */
  readonly declinesDepositLimits?: boolean;
  /** Whether they are locked out after too many wrong passwords. */
  readonly lockedOut?: boolean;
}

/** Players in illustrative states. docs/demo-players.md describes each. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    email: 'maja@demo.playerdesk.example',
    firstName: 'Maja',
    lastName: 'Vella',
    phone: '+35679000001',
    balance: 25_000,
  },
  {
    email: 'fresh@demo.playerdesk.example',
    firstName: 'Finn',
    lastName: 'Fresh',
    phone: '+35679000002',
    activated: false,
  },
  {
    email: 'blocked@demo.playerdesk.example',
    firstName: 'Bruno',
    lastName: 'Borg',
    phone: '+35679000003',
    state: 'blocked',
  },
  {
    email: 'selfblocked@demo.playerdesk.example',
    firstName: 'Sara',
    lastName: 'Farrugia',
    phone: '+35679000004',
    state: 'self-blocked',
    stateDays: 30,
  },
  {
    email: 'terms@demo.playerdesk.example',
    firstName: 'Tomas',
    lastName: 'Camilleri',
    phone: '+35679000005',
    termsVersion: '2025-03-01',
  },
  {
    email: 'astrid@demo.playerdesk.example',
    balance: 250_000,
    firstName: 'Astrid',
    lastName: 'Lindqvist',
    phone: '+46701000006',
    jurisdiction: 'SGA',
    country: 'SE',
    currency: 'SEK',
    language: 'sv',
    address: 'Storgatan 12',
    city: 'Göteborg',
    zip: '411 24',
    annualActivity: [0, 170_000],
    depositLimits: [2_000, 5_000, 10_000],
  },
  {
    email: 'lucia@demo.playerdesk.example',
    balance: 15_000,
    firstName: 'Lucía',
    lastName: 'Serrano',
    phone: '+34600000007',
    jurisdiction: 'ES',
    country: 'ES',
    nationality: 'ES',
    address: 'Calle Mayor 7',
    city: 'Sevilla',
    zip: '41001',
  },
  {
    email: 'oliver@demo.playerdesk.example',
    balance: 12_050,
    firstName: 'Oliver',
    lastName: "O'Hara",
    phone: '+447700900008',
    jurisdiction: 'UKGC',
    country: 'GB',
    currency: 'GBP',
    address: '8 Harbour Row',
    city: 'Bristol',
    zip: 'BS1 4QA',
    identityVerified: true,
    declinesDepositLimits: true,
  },
  {
    email: 'rich@demo.playerdesk.example',
    balance: 2_500_000,
    firstName: 'Rikard',
    lastName: 'Zammit',
    phone: '+35679000009',
    playerGroups: ['VIP'],
    annualActivity: [75_000, 75_000],
    notUpdatable: ['email', 'dateOfBirth'],
  },
  {
    email: 'empty@demo.playerdesk.example',
    firstName: 'Emma',
    lastName: 'Galea',
    phone: '+35679000010',
    language: 'th',
  },
  {
    email: 'disabled@demo.playerdesk.example',
    firstName: 'Dario',
    lastName: 'Micallef',
    phone: '+35679000011',
    disabled: true,
    notUpdatable: ['email', 'firstName', 'lastName', 'dateOfBirth', 'country', 'currency'],
  },
  {
    email: 'lockedout@demo.playerdesk.example',
    firstName: 'Lena',
    lastName: 'Attard',
    phone: '+35679000012',
    lockedOut: true,
  },
  {
    email: 'tempblocked@demo.playerdesk.example',
    firstName: 'Tea',
    lastName: 'Grech',
    phone: '+35679000013',
    state: 'temporarily-blocked',
    stateDays: 1,
  },
  {
    email: 'loginperiod@demo.playerdesk.example',
    firstName: 'Luca',
    lastName: 'Pace',
    phone: '+35679000014',
    state: 'login-period',
    stateDays: 7,
  },
  {
    email: 'gambling@demo.playerdesk.example',
    firstName: 'Gino',
    lastName: 'Bonnici',
    phone: '+35679000015',
    state: 'gambling-issues',
  },
  {
    email: 'logintime@demo.playerdesk.example',
    firstName: 'Lea',
    lastName: 'Cassar',
    phone: '+35679000016',
    state: 'login-time',
    stateDays: 1,
  },
  {
    email: 'blacklisted@demo.playerdesk.example',
    firstName: 'Boris',
    lastName: 'Mifsud',
    phone: '+35679000017',
    state: 'blacklisted',
  },
  // On the simulated national register, by name and birth date; see demo-register.ts.
  {
    email: 'register@demo.playerdesk.example',
    firstName: 'Nora',
    lastName: 'Spiteri',
    phone: '+35679000018',
  },
];
