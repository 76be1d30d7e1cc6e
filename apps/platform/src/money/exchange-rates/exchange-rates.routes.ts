import { getExchangeRates } from '@playerdesk/contract/internal';
import { getExchangeRatesSchema } from '@playerdesk/contract/schemas';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { type Handler, read } from '../../operations/call/call.ts';

export function exchangeRateRoutes({ base, at, rates }: RateTable): Handler[] {
  const answer = { base, at, rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })) };
  return [read(getExchangeRates, getExchangeRatesSchema, async () => answer)];
}
