import { getExchangeRates } from '@playerdesk/contract';
import { getExchangeRatesSchema } from '@playerdesk/contract/schemas';
import { type Handler, read } from '../../operations/call/call.ts';
import type { RateTable } from './rates.ts';

export function exchangeRateRoutes({ base, at, rates }: RateTable): Handler[] {
  const answer = { base, at, rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })) };
  return [read(getExchangeRates, getExchangeRatesSchema, async () => answer)];
}
