import type { GamblingRules, LimitMaximum, LimitRules, MarketingProduct } from '@playerdesk/contract';
import { GAMBLING_RULES } from './gambling-rules.ts';
import { LIMIT_RULES } from './limit-rules.ts';
import { type PlatformSafety, SAFETY_RULES } from './safety-rules.ts';

/** What the platform itself must know of a jurisdiction. The widgets' packs know the rest. */
export interface JurisdictionRule {
  readonly id: string;
  /** Edition of these rules, written into the audit. */
  readonly edition: string;
  /** Age in years from which a person may play. */
  readonly adultAge: number;
  /** IANA zone in which a birthday is counted. */
  readonly timeZone: string;
  /** Who grants the licence, by name. */
  readonly authority: string;
  readonly usesPassword: boolean;
  /** Whether a forgotten password can be set anew by a mailed link. */
  readonly passwordReset: boolean;
  readonly signInMethods: readonly ('password' | 'otp' | 'eid')[];
  /**
   * Whether all three deposit limits must be chosen to register, one must be set or declined before the first deposit, or
   * neither.
   */
  readonly depositLimitsAtSignUp: 'mandatory' | 'prompt' | 'none';
  /** Whether information about safer gambling has to be read before the first wager. */
  readonly informationBeforePlay: boolean;
  /** Highest deposit limits by age. Empty: the contract's own, and only where limits are asked for. */
  readonly depositMaximums: readonly LimitMaximum[];
  readonly limits: LimitRules;
  readonly safety: PlatformSafety;
  readonly gambling: GamblingRules;
  /** Profile fields a player may not change, beside name, country and currency. */
  readonly profileReadOnly: readonly ('email' | 'address' | 'city' | 'zip')[];
  /** Whether the law allows a person one account: a second one is refused at another address too. */
  readonly oneAccount: boolean;
  /** Countries whose residents this licence serves; empty: every country no other licence serves. */
  readonly countries: readonly string[];
  /** Products for each of which, by channel, marketing is agreed to alone. Empty: consent is given by channel. */
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

export function jurisdictionRule(id: string): JurisdictionRule | null {
  return byId.get(id) ?? null;
}

/** The rules of a player's own jurisdiction, which their registration checked. */
export function getJurisdictionRule(id: string): JurisdictionRule {
  const rule = byId.get(id);
  if (!rule) throw new Error(`No rules of jurisdiction ${id}`);
  return rule;
}

/** Whether a licence may serve residents of a country. */
export function servesCountry(rule: JurisdictionRule, country: string): boolean {
  if (rule.countries.length > 0) return rule.countries.includes(country);
  return !JURISDICTION_RULES.some((other) => other.countries.includes(country));
}
