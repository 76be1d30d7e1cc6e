import type { CashierConfiguration } from '@playerdesk/contract/internal';

/** Options of a cashier session, for platforms that create none. */
export interface CashierSessionOptions {
  /** The operator's merchant number at the payment provider. Required on such a platform. */
  readonly merchantId?: string;
  /** Name of the environment. Default: `test` on the local machine, else `production`. */
  readonly environment?: string;
  /** Locale in the provider's spelling. Default: the locale of the widgets, else `en_US`. */
  readonly locale?: string;
  readonly channelId?: string;
  /** Initial payment method in the provider's naming, when a visit names none. */
  readonly providerType?: string;
  /** Whether the provider starts without a confirmation. Default: true when method and amount are chosen. */
  readonly autoProcess?: boolean;
  /** Whether pending withdrawals can be canceled where the jurisdiction allows it. Default true. */
  readonly allowCancelPendingWithdrawal?: boolean;
  /** Attributes that are sent to the provider unchanged. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly settings?: {
    readonly css?: string;
    /** Whole units of the currency. */
    readonly predefinedAmounts?: readonly number[];
  };
}

/** Facts of one visit to the cashier. */
export interface CashierVisitFacts {
  /** The player's session id. */
  readonly sessionId: string;
  /** Reference of the visit in this browser. */
  readonly reference: string;
  readonly userId: string;
  readonly country: string;
  readonly currency: string;
  /** Locale of the widgets, such as `en-US`. */
  readonly locale: string;
  readonly method: CashierConfiguration['method'];
  /** Integer minor units. */
  readonly amount?: number | undefined;
  readonly bonusCode?: string | undefined;
  readonly providerType?: string | undefined;
  /** Whether the jurisdiction allows a player to cancel a pending withdrawal. */
  readonly reversibleWithdrawals: boolean;
  /** Host name of the page that shows the cashier. */
  readonly hostname: string;
}

const DEFAULT_LOCALE = 'en_US';

/** Predefined amounts by provider type, in whole units. */
const PREDEFINED_AMOUNTS: Readonly<Record<string, readonly number[]>> = { SIRU: [5, 10, 15] };

/**
 * Creates the configuration of a visit from options, session and profile.
 *
 * @throws Error When no `merchantId` is set.
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

/**
 * Returns a locale in the spelling of payment providers, such as `en_US`. A language alone gets the player's country.
 */
function localeOf({ locale, country }: CashierVisitFacts): string {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(locale) ?? [];
  if (!language) return DEFAULT_LOCALE;
  const where = region ?? (language.toLowerCase() === 'en' ? 'US' : country);
  return where === '' ? DEFAULT_LOCALE : `${language.toLowerCase()}_${where.toUpperCase()}`;
}

const isLocal = (hostname: string): boolean =>
  /^(.+\.)?localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(hostname);
