import * as z from 'zod/mini';
import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { SelectField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatMoney } from '../format.ts';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';

const detailsSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  provider: z.string(),
  account: z.nullable(z.string()),
  reference: z.string(),
  checks: z.array(z.string()),
  facts: z.object({
    isVerified: z.boolean(),
    isSameMethod: z.boolean(),
    hasBonus: z.boolean(),
    hasMarkers: z.boolean(),
    deposited: z.number(),
    withdrawn: z.number(),
    staked: z.number(),
  }),
});

/** Why a withdrawal is checked, by the operator's rules. */
const CHECKS: Readonly<Record<string, string>> = {
  unverified: t('The player was not verified'),
  'other-method': t('No deposit by this payment method'),
  bonus: t('A bonus was open'),
  markers: t('Markers of harm'),
  all: t('Every withdrawal is checked'),
};
/** What the player reads. */
const REASONS = [
  ['verify', t('Verify your identity first')],
  ['same-method', t('Withdraw to a method that you have deposited with')],
  ['own-account', t('Withdraw to an account in your own name')],
  ['bonus', t('Finish or cancel your bonus first')],
  ['contact', t('Contact customer service')],
] as const;

interface WithdrawalCheckProps {
  readonly item: QueueItem;
  readonly onClose: (outcome: string) => void;
}

/** What is known about a withdrawal, and the decision whether it is paid. */
export function WithdrawalCheck({ item: { id, playerId, details }, onClose }: WithdrawalCheckProps) {
  const decide = (decision: 'approved' | 'refused') => async (values: FormData) => {
    const reason = decision === 'refused' ? { reason: textOf(values, 'reason') } : {};
    await write('/withdrawal-decision', emptySchema, { id, playerId, decision, ...reason });
    return decision === 'approved' ? t('Approved. The provider pays it.') : t('Refused. The money is back.');
  };
  return (
    <>
      <Facts facts={describeFacts(z.parse(detailsSchema, details))} />
      <div className="c-two">
        <WriteForm label={t('Approve')} submit={t('Approve')} send={decide('approved')} onDone={onClose} />
        <WriteForm
          label={t('Refuse')}
          submit={t('Refuse')}
          kind="danger"
          send={decide('refused')}
          onDone={onClose}
        >
          <SelectField name="reason" label={t('What the player reads')} options={REASONS} />
        </WriteForm>
      </div>
    </>
  );
}

function describeFacts({
  facts,
  checks,
  currency,
  amount,
  ...payment
}: z.infer<typeof detailsSchema>): Readonly<Record<string, string | null>> {
  const money = (minor: number) => formatMoney(minor, currency);
  const yesNo = (is: boolean) => (is ? t('Yes') : t('No'));
  return {
    'why it is checked': checks.map((check) => CHECKS[check] ?? check).join('. '),
    amount: money(amount),
    to: [payment.provider, payment.account].filter(Boolean).join(' '),
    'provider’s reference': payment.reference,
    verified: yesNo(facts.isVerified),
    'deposited by this method': yesNo(facts.isSameMethod),
    'bonus open': yesNo(facts.hasBonus),
    'markers of harm': yesNo(facts.hasMarkers),
    deposited: money(facts.deposited),
    staked: money(facts.staked),
    withdrawn: money(facts.withdrawn),
  };
}
