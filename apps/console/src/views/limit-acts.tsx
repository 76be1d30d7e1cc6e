import { LIMIT_PERIODS, PRODUCTS, STAFF_LIMIT_TYPES } from '@playerdesk/contract/internal';
import { emptySchema, type Limit, requestedSchema } from '../api/answers.ts';
import { ConsoleError, write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { ReasonField, SelectField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatMoney, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { toMinor } from './player-acts.tsx';

const TYPES = STAFF_LIMIT_TYPES.map((type) => [type, formatName(type)] as const);
const PERIODS = LIMIT_PERIODS.map((period) => [period, formatName(period)] as const);
const SCOPES = [['', t('All products')], ...PRODUCTS.map((one) => [one, formatName(one)] as const)] as const;
const WRONG_AMOUNT = t('The amount is a number above 0, without a currency or a unit.');

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
    return t('The limit is in force.');
  };
  return (
    <ActButton label={t('Set a limit')}>
      <WriteForm label={t('Set a limit')} submit={t('Set')} kind="danger" send={send}>
        <SelectField name="type" label={t('Limit of')} options={TYPES} />
        <SelectField name="period" label={t('Period')} options={PERIODS} />
        <SelectField name="product" label={t('Products')} options={SCOPES} />
        <TextField
          name="amount"
          label={t('Amount')}
          hint={t('In {currency}. Minutes for a session.', { currency })}
          inputMode="decimal"
        />
        <ReasonField label={t('Reason')} hint={t('The player reads it.')} />
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
  const { id, amount, currency, locked, lockedReason, isInForce, needsConfirmation, activationDate } = limit;
  const may = useMay();
  const send = async (values: FormData) => {
    const body = { playerId, limit: id, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/limit-end', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  return (
    <>
      {describeLimit(limit)}
      {': '}
      <b>{describeAmount(amount, currency)}</b>
      {!isInForce && (
        <span className="c-sub">
          {needsConfirmation
            ? t('once the player confirms it')
            : t('from {time}', { time: formatTime(activationDate) })}
        </span>
      )}
      {locked && (
        <span className="c-sub">{t('Set by staff: {reason}', { reason: lockedReason ?? '–' })}</span>
      )}
      {locked && may('end-limit') && (
        <ActButton label={t('End the limit')}>
          <WriteForm label={t('End the limit')} submit={t('Request')} kind="danger" send={send}>
            <ReasonField label={t('Your reason')} hint={t('Your colleague and the audit read it.')} />
          </WriteForm>
        </ActButton>
      )}
    </>
  );
}

interface LimitKind {
  readonly type: string;
  readonly period: string;
  readonly product?: string | null | undefined;
}

/** Names what a limit is about. */
export const describeLimit = ({ type, period, product }: LimitKind): string =>
  [formatName(type), formatName(period).toLowerCase(), product && formatName(product)]
    .filter(Boolean)
    .join(', ');

/** Writes the amount of a limit: money, or minutes without a currency. */
export function describeAmount(amount: number | null, currency: string | null | undefined): string {
  if (amount === null) return t('none');
  return currency ? formatMoney(amount, currency) : t('{minutes} min', { minutes: amount });
}
