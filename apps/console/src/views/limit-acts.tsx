import { PRODUCTS } from '@playerdesk/contract/internal';
import { emptySchema, type Limit, requestedSchema } from '../api/answers.ts';
import { ConsoleError, write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { SelectField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatMoney, formatName } from '../format.ts';
import { useMay } from '../me.tsx';
import { toMinor } from './player-acts.tsx';

const TYPES = ['deposit', 'loss', 'wager', 'session'].map((type) => [type, formatName(type)] as const);
const PERIODS = ['daily', 'weekly', 'monthly'].map((period) => [period, formatName(period)] as const);
const SCOPES = [['', 'All products'], ...PRODUCTS.map((one) => [one, formatName(one)] as const)] as const;
const WRONG_AMOUNT = 'The amount is a number above 0, without a currency or a unit.';

interface LimitProps {
  readonly playerId: string;
  readonly currency: string;
}

/** Sets a limit for a player's protection, at once. */
export function LimitSetting({ playerId, currency }: LimitProps) {
  const may = useMay();
  if (!may('set-limit')) return null;
  const send = async (values: FormData) => {
    const type = textOf(values, 'type');
    const typed = textOf(values, 'amount');
    const amount = type === 'session' ? Number(typed) : toMinor(typed, currency);
    if (!(Number.isInteger(amount) && amount > 0))
      throw new ConsoleError('ValidationError', { amount: WRONG_AMOUNT });
    const product = textOf(values, 'product');
    const limit = { type, period: textOf(values, 'period'), amount, ...(product !== '' && { product }) };
    await write('/limit', emptySchema, { playerId, ...limit, reason: textOf(values, 'reason') });
    return 'The limit is in force.';
  };
  return (
    <ActButton label="Set a limit">
      <WriteForm label="Set a limit" submit="Set" kind="danger" send={send}>
        <SelectField name="type" label="Limit of" options={TYPES} />
        <SelectField name="period" label="Period" options={PERIODS} />
        <SelectField name="product" label="Products" options={SCOPES} />
        <TextField
          name="amount"
          label="Amount"
          hint={`In ${currency}. Minutes for a session.`}
          inputMode="decimal"
        />
        <TextField name="reason" label="Reason" hint="The player reads it." minLength={5} />
      </WriteForm>
    </ActButton>
  );
}

interface LimitFactsProps {
  readonly playerId: string;
  readonly limit: Limit;
}

/** A limit in force, and the request to end it if staff set it. */
export function LimitFacts({ playerId, limit }: LimitFactsProps) {
  const { id, type, period, product, amount, currency, locked, lockedReason } = limit;
  const may = useMay();
  const send = async (values: FormData) => {
    const body = { playerId, limit: id, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/limit-end', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  const shown = amount === null ? 'none' : currency ? formatMoney(amount, currency) : `${amount} min`;
  return (
    <>
      {formatName(type)}, {period}
      {product && `, ${formatName(product)}`}: <b>{shown}</b>
      {locked && <span className="c-sub">Set by staff: {lockedReason}</span>}
      {locked && may('end-limit') && (
        <ActButton label="End the limit">
          <WriteForm label="End the limit" submit="Request" kind="danger" send={send}>
            <TextField
              name="reason"
              label="Your reason"
              hint="Your colleague and the audit read it."
              minLength={5}
            />
          </WriteForm>
        </ActButton>
      )}
    </>
  );
}
