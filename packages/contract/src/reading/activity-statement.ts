import type { ActivityStatement } from '../account/activity-statement.schema.ts';
import { currencyOrContext } from './currency.ts';
import { list } from './list.ts';
import { lenient, optional } from './reader.ts';
import { record } from './record.ts';
import { count, filledText, money, word } from './scalars.ts';

type Part = ActivityStatement['parts'][number];
type Product = ActivityStatement['products'][number];
type Other = NonNullable<ActivityStatement['others']>[number];

const part = record<Part>({
  firstDay: filledText,
  lastDay: filledText,
  deposited: money,
  withdrawn: money,
  staked: money,
  won: money,
});
const product = record<Product>({
  product: word<Product['product']>({ casino: [], sport: [] }),
  staked: money,
  won: money,
});
const other = record<Other>({
  currency: filledText,
  deposited: money,
  withdrawn: money,
  staked: money,
  won: money,
  bonuses: lenient(money, 0),
});

/** Reads an activity statement. Without one of its sums it would state something else, so it is unreadable then. */
export const activityStatement = record<ActivityStatement>({
  currency: currencyOrContext,
  timeZone: filledText,
  parts: list(part, { guards: true }),
  products: list(product, { guards: true }),
  bonuses: lenient(money, 0),
  minutes: lenient(optional(count), undefined),
  others: optional(list(other, { guards: true })),
});
