import type { CashierConfiguration } from '@playerdesk/contract';

/** What an operator sets of a cashier session on a platform that makes none itself (2-money §3). */
export interface CashierSessionOptions {
  /** The operator's number with the payment provider. Without it such a platform has no cashier. */
  readonly merchantId?: string;
  /** Name of an environment. `test` on a page of the local machine, else `production`. */
  readonly environment?: string;
  /** Language and region as the provider spells them. The widgets' by default, else `en_US`. */
  readonly locale?: string;
  readonly channelId?: string;
  /** The payment method to begin with, in the provider's word, where a visit names none. */
  readonly providerType?: string;
  /** Whether the provider begins without asking again. By default where method and amount are chosen. */
  readonly autoProcess?: boolean;
  /** `false` hides it. `true` shows it where the jurisdiction allows; the default. */
  readonly allowCancelPendingWithdrawal?: boolean;
  /** Sent to the provider as they are. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly settings?: {
    readonly css?: string;
    /** Whole units of the currency. */
    readonly predefinedAmounts?: readonly number[];
  };
}

/** Who visits the cashier, and for what. */
export interface CashierVisitFacts {
  /** The player's own session: the documents know no other. */
  readonly sessionId: string;
  /** Names the visit in this browser. */
  readonly reference: string;
  readonly userId: string;
  readonly country: string;
  readonly currency: string;
  /** The widgets' locale, such as `en-US`. */
  readonly locale: string;
  readonly method: CashierConfiguration['method'];
  /** Integer minor units. */
  readonly amount?: number | undefined;
  readonly bonusCode?: string | undefined;
  readonly providerType?: string | undefined;
  /** Whether the jurisdiction lets a player take a pending withdrawal back. */
  readonly reversibleWithdrawals: boolean;
  /** Of the page that shows the cashier. */
  readonly hostname: string;
}

const DEFAULT_LOCALE = 'en_US';

/** Whole units that a provider type offers to begin with (2-money §9). */
const PREDEFINED_AMOUNTS: Readonly<Record<string, readonly number[]>> = { SIRU: [5, 10, 15] };

/**
 * Builds the configuration of a visit from options, session and profile, as the documents describe it.
 *
 * @throws Error when no `merchantId` is set.
 */
export function createConfiguration(
  options: CashierSessionOptions,
  visit: CashierVisitFacts,
): CashierConfiguration {
  const { merchantId, channelId = '', attributes = {}, settings = {} } = options;
  if (!merchantId) throw new Error('cashier.merchantId is not set');
  const { sessionId, reference, userId, country, currency, method, amount, bonusCode } = visit;
  const providerType = visit.providerType ?? options.providerType;
  const predefined = settings.predefinedAmounts ?? PREDEFINED_AMOUNTS[providerType?.toUpperCase() ?? ''];
  return {
    sessionId,
    reference,
    userId,
    country,
    currency,
    method,
    merchantId,
    channelId,
    locale: options.locale ?? localeOf(visit),
    environment: options.environment ?? (isLocal(visit.hostname) ? 'test' : 'production'),
    ...(bonusCode !== undefined && { bonusCode }),
    ...(providerType !== undefined && { providerType }),
    ...(amount !== undefined && { amount }),
    autoProcess: options.autoProcess ?? (providerType !== undefined && amount !== undefined),
    allowCancelPendingWithdrawal:
      visit.reversibleWithdrawals && (options.allowCancelPendingWithdrawal ?? true),
    attributes: { ...attributes },
    settings: {
      ...(settings.css !== undefined && { css: settings.css }),
      ...(predefined && { predefinedAmounts: [...predefined] }),
    },
  };
}

/** A locale as payment providers spell it, such as en_US; a language alone as it is spoken in the player's country. */
function localeOf({ locale, country }: CashierVisitFacts): string {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(locale) ?? [];
  if (!language) return DEFAULT_LOCALE;
  const where = region ?? (language.toLowerCase() === 'en' ? 'US' : country);
  return where === '' ? DEFAULT_LOCALE : `${language.toLowerCase()}_${where.toUpperCase()}`;
}

const isLocal = (hostname: string): boolean =>
  /^(.+\.)?localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(hostname);
