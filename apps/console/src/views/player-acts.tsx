import { useState } from 'react';
import { type Block, type FullPerson, fullPersonSchema, requestedSchema } from '../api/answers.ts';
import { ConsoleError, write } from '../api/request.ts';
import { Dialog } from '../components/dialog.tsx';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { Button } from '../design-system.ts';
import { describeRequested } from '../format.ts';
import { useMay } from '../me.tsx';
import { Facts } from './facts.tsx';

/** Shows the personal data without masks, for a reason that the audit keeps. */
export function PersonReveal({ id }: { readonly id: string }) {
  const [person, setPerson] = useState<FullPerson | null>(null);
  const may = useMay();
  if (person) return <Facts facts={person} />;
  if (!may('reveal-person')) return null;
  return (
    <ActButton label="Show personal data">
      <WriteForm
        label="Personal data"
        submit="Show"
        send={async (values) => {
          setPerson(
            await write('/player-person', fullPersonSchema, { id, reason: textOf(values, 'reason') }),
          );
          return 'Shown.';
        }}
      >
        <TextField name="reason" label="Why you need it" hint="The audit keeps it." minLength={5} />
      </WriteForm>
    </ActButton>
  );
}

const WRONG_AMOUNT = 'The amount is a number such as 12.50, without a currency.';

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
    <ActButton label="Correct the balance">
      <WriteForm label="Correct the balance" submit="Request" send={send}>
        <TextField
          name="amount"
          label={`Amount in ${currency}`}
          hint="With a minus to take money away."
          inputMode="decimal"
        />
        <TextField name="reason" label="Reason" hint="Your colleague and the audit read it." minLength={5} />
      </WriteForm>
    </ActButton>
  );
}

interface BreakEndProps {
  readonly playerId: string;
  readonly block: Block;
}

/** Requests the early end of a break, which another person approves and the law may refuse. */
export function BreakEnd({ playerId, block }: BreakEndProps) {
  const send = async (values: FormData) => {
    const playersReason = textOf(values, 'playersReason') || null;
    const body = { playerId, block: block.id, playersReason, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/break-end', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  return (
    <ActButton label="End it early">
      <WriteForm label="End the break early" submit="Request" kind="danger" send={send}>
        <TextField name="playersReason" label="What the player gave as their reason" isOptional />
        <TextField
          name="reason"
          label="Your reason"
          hint="Your colleague and the audit read it."
          minLength={5}
        />
      </WriteForm>
    </ActButton>
  );
}

/** A button that opens a form in a dialog. */
function ActButton({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="ghost" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
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
