import type { CashierConfiguration } from '@playerdesk/contract/internal';
import { decimalAmount } from '../amount.ts';
import type { CashierOptions, FrameEnvironment } from '../options.ts';
import { CASHIER_VERSION } from '../version.ts';

/** Maximum length of a query. Longer ones fail in some browsers and proxies. */
export const MAX_QUERY_LENGTH = 2000;

type Values = Readonly<Record<string, unknown>>;
type Pairs = readonly (readonly [string, string])[];

/** The payer as the cashier frame receives it. */
export interface Payer {
  readonly userId: string;
  readonly sessionId: string;
  readonly user: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly didToken?: string;
}

/** Returns the URL of the cashier frame. Without a payer it contains nothing that authorizes a payment. */
export function cashierAddress(
  { cashierUrl }: FrameEnvironment,
  options: CashierOptions,
  configuration: CashierConfiguration,
  payer: Payer | null,
  hostUri: string,
): string {
  const { amount, currency, settings, method } = configuration;
  const amounts = settings.predefinedAmounts;
  return withQuery(cashierUrl, [
    ...flat({
      merchantId: configuration.merchantId,
      userId: payer?.userId,
      sessionId: payer?.sessionId,
      environment: configuration.environment,
      // The provider's name of the transaction type.
      method: method === 'withdraw' ? 'withdrawal' : method,
      locale: configuration.locale,
      country: configuration.country,
      currency,
      amount: amount === undefined ? undefined : decimalAmount(amount, currency),
      providerType: configuration.providerType,
      autoProcess: configuration.autoProcess,
      bonusCode: configuration.bonusCode,
      channelId: configuration.channelId,
      allowCancelPendingWithdrawal: configuration.allowCancelPendingWithdrawal,
      predefinedAmounts: amounts?.join(','),
      predefinedValues: amounts ? true : undefined,
      font: options.font,
    }),
    ...getThemePairs(options),
    ...flat({ ...configuration.attributes, hostUri, ...payer?.attributes }, 'attributes.'),
    ...flat({ didToken: payer?.didToken, bootstrapVersion: CASHIER_VERSION }, 'attributes.'),
    ...flat(payer?.user ?? {}, 'user.'),
  ]);
}

/** Returns the URL of the lookup frame, which identifies the payer. */
export function lookupAddress(
  lookupUrl: string,
  options: CashierOptions,
  configuration: CashierConfiguration,
  hostUri: string,
): string {
  const { didAccessToken, userData, version, useExperimentalCdn } = options.lookupConfig ?? {};
  return withQuery(lookupUrl.replace('{version}', encodeURIComponent(version ?? 'master')), [
    ...flat({
      merchantId: configuration.merchantId,
      environment: configuration.environment,
      locale: configuration.locale,
      hostUri,
      didAccessToken: typeof didAccessToken === 'object' ? JSON.stringify(didAccessToken) : didAccessToken,
      userData: userData && JSON.stringify(userData),
      version,
      useExperimentalCdn,
      font: options.font,
    }),
    ...getThemePairs(options),
    ...flat({ bootstrapVersion: CASHIER_VERSION }, 'attributes.'),
  ]);
}

const getThemePairs = ({ theme = {} }: CashierOptions): Pairs =>
  Object.entries(theme).flatMap(([group, values]) => flat(values, `theme_${group}_`));

function flat(values: Values, prefix = ''): Pairs {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [[`${prefix}${name}`, String(value)] as const],
  );
}

function withQuery(address: string, pairs: Pairs): string {
  const url = new URL(address);
  for (const [name, value] of pairs) url.searchParams.set(name, value);
  return url.href;
}
