import { useState } from 'react';
import { type FullPerson, fullPersonSchema, requestedSchema } from '../api/answers.ts';
import { ConsoleError, write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { RevealForm } from '../components/reveal-form.tsx';
import { ReasonField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';

/** Shows the personal data without masks, for a reason that the audit keeps. */
export function PersonReveal({ id }: { readonly id: string }) {
  const [person, setPerson] = useState<FullPerson | null>(null);
  const may = useMay();
  if (person) return <Facts facts={person} />;
  if (!may('reveal-person')) return null;
  return (
    <ActButton label={t('Show personal data')}>
      <RevealForm
        reveal={async (reason) => setPerson(await write('/player-person', fullPersonSchema, { id, reason }))}
      />
    </ActButton>
  );
}

const WRONG_AMOUNT = t('The amount is a number such as 12.50, without a currency.');

interface CorrectionProps {
  readonly playerId: string;
  readonly currency: string;
}

/** Requests a correction of the balance, which another person approves. */
export function BalanceCorrection({ playerId, currency }: CorrectionProps) {
  const send = async (values: FormData) => {
    const amount = toMinor(textOf(values, 'amount'), currency);
    if (Number.isNaN(amount)) throw new ConsoleError('ValidationError', { amount: WRONG_AMOUNT });
    const body = { playerId, account: 'real', amount, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/balance-correction', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  return (
    <ActButton label={t('Correct the balance')}>
      <WriteForm label={t('Correct the balance')} submit={t('Request')} send={send}>
        <TextField
          name="amount"
          label={t('Amount in {currency}', { currency })}
          hint={t('With a minus to take money away.')}
          inputMode="decimal"
        />
        <ReasonField label={t('Reason')} hint={t('Your colleague and the audit read it.')} />
      </WriteForm>
    </ActButton>
  );
}

/** Reads an amount such as `-12.50` in minor units. Returns NaN for anything else. */
export function toMinor(text: string, currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const match = /^([-+−]?)(\d{1,9})(?:[.,](\d+))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > digits) return Number.NaN;
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return sign === '' || sign === '+' ? minor : -minor;
}
