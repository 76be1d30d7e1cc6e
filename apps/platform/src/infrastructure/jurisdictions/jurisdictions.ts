import type { GamblingRules, LimitMaximum, LimitRules, MarketingProduct } from '@playerdesk/contract';
import { GAMBLING_RULES } from './gambling-rules.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import { type PlatformSafety, SAFETY_RULES } from './safety-rules.ts';

/**
 * The rules of a jurisdiction that the platform enforces. The packs of the widgets repeat most of them and add rules
 * that only screens need. A test compares those that both have.
 */
export interface JurisdictionRule {
  readonly id: string;
  /** Edition of these rules, recorded in the audit. */
  readonly edition: string;
  /** Minimum age in years for play. */
  readonly adultAge: number;
  /** IANA zone in which birthdays are counted. */
  readonly timeZone: string;
  /** Name of the licensing authority. */
  readonly authority: string;
  readonly usesPassword: boolean;
  /** Whether a forgotten password can be reset by an emailed link. */
  readonly passwordReset: boolean;
  readonly signInMethods: readonly ('password' | 'otp' | 'eid')[];
  /**
   * Deposit limits at sign-up. `mandatory`: all three are required to register. `prompt`: one must be set or declined
   * before the first deposit.
   */
  readonly depositLimitsAtSignUp: 'mandatory' | 'prompt' | 'none';
  /** Whether the safer gambling information must be read before the first wager. */
  readonly informationBeforePlay: boolean;
  /** Maximum deposit limits by age. Empty: those of the contract, where limits are requested at all. */
  readonly depositMaximums: readonly LimitMaximum[];
  readonly limits: LimitRules;
  readonly safety: PlatformSafety;
  readonly gambling: GamblingRules;
  /** Profile fields that a player may not change, besides name, country and currency. */
  readonly profileReadOnly: readonly ('email' | 'address' | 'city' | 'zip')[];
  /** Whether the law allows one account per person, so that a second one is refused at another address too. */
  readonly oneAccount: boolean;
  /** Countries whose residents this licence serves. Empty: all countries that no other licence serves. */
  readonly countries: readonly string[];
  /** Products with separate marketing consent per channel. Empty: consent is given by channel. */
  readonly marketingByProduct: readonly MarketingProduct[];
}

const EDITION = '2026-11-01';

export const JURISDICTION_RULES: readonly JurisdictionRule[] = [
  {
    id: 'MGA',
    edition: EDITION,
    limits: LIMIT_RULES.MGA,
    safety: SAFETY_RULES.MGA,
    gambling: GAMBLING_RULES.MGA,
    adultAge: 18,
    timeZone: 'Europe/Malta',
    authority: 'Malta Gaming Authority',
    depositMaximums: [],
    usesPassword: true,
    passwordReset: true,
    signInMethods: ['password', 'otp'],
    depositLimitsAtSignUp: 'none',
    informationBeforePlay: true,
    profileReadOnly: [],
    oneAccount: false,
    countries: [],
    marketingByProduct: [],
  },
  {
    id: 'SGA',
    edition: EDITION,
    limits: LIMIT_RULES.SGA,
    safety: SAFETY_RULES.SGA,
    gambling: GAMBLING_RULES.SGA,
    adultAge: 18,
    timeZone: 'Europe/Stockholm',
    authority: 'Spelinspektionen',
    depositMaximums: [],
    usesPassword: false,
    passwordReset: false,
    signInMethods: ['eid'],
    depositLimitsAtSignUp: 'mandatory',
    informationBeforePlay: false,
    profileReadOnly: ['email', 'address', 'city', 'zip'],
    // LIFS 2018:5 § 4: a player may have one gaming account. In force 1 January 2019.
    oneAccount: true,
    countries: ['SE'],
    marketingByProduct: [],
  },
  {
    id: 'ES',
    edition: EDITION,
    limits: LIMIT_RULES.ES,
    safety: SAFETY_RULES.ES,
    gambling: GAMBLING_RULES.ES,
    adultAge: 18,
    timeZone: 'Europe/Madrid',
    authority: 'Dirección General de Ordenación del Juego',
    depositMaximums: [
      { ageFrom: 18, period: 'daily', amount: 600, currency: 'EUR' },
      { ageFrom: 18, period: 'weekly', amount: 1_500, currency: 'EUR' },
      { ageFrom: 18, period: 'monthly', amount: 3_000, currency: 'EUR' },
    ],
    usesPassword: true,
    passwordReset: true,
    signInMethods: ['password', 'otp'],
    depositLimitsAtSignUp: 'none',
    informationBeforePlay: false,
    profileReadOnly: [],
    oneAccount: false,
    countries: ['ES'],
    marketingByProduct: [],
  },
  {
    id: 'UKGC',
    edition: EDITION,
    limits: LIMIT_RULES.UKGC,
    safety: SAFETY_RULES.UKGC,
    gambling: GAMBLING_RULES.UKGC,
    adultAge: 18,
    timeZone: 'Europe/London',
    authority: 'Gambling Commission',
    depositMaximums: [],
    usesPassword: true,
    passwordReset: true,
    signInMethods: ['password', 'otp'],
    depositLimitsAtSignUp: 'prompt',
    informationBeforePlay: false,
    profileReadOnly: [],
    oneAccount: false,
    countries: ['GB'],
    marketingByProduct: ['betting', 'casino', 'bingo'],
  },
];

const byId = new Map(JURISDICTION_RULES.map((rule) => [rule.id, rule]));

export function findJurisdictionRule(id: string): JurisdictionRule | null {
  return byId.get(id) ?? null;
}

/** Returns the rules of a player's jurisdiction, which their registration validated. */
export function getJurisdictionRule(id: string): JurisdictionRule {
  const rule = byId.get(id);
  if (!rule) throw new Error(`No rules of jurisdiction ${id}`);
  return rule;
}

/** Returns whether a licence may serve residents of a country. */
export function servesCountry(rule: JurisdictionRule, country: string): boolean {
  if (rule.countries.length > 0) return rule.countries.includes(country);
  return !JURISDICTION_RULES.some((other) => other.countries.includes(country));
}
