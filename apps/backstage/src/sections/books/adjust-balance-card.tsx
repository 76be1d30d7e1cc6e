import { adjustBalance } from '../../api/money.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput } from '../../components/inputs.tsx';
import { formatMoney } from '../../data/format.ts';

const ACCOUNTS = [
  { value: 'real', label: 'Real money' },
  { value: 'bonus', label: 'Bonus money' },
];

export function AdjustBalanceCard({ email }: { readonly email: string }) {
  return (
    <Card
      level={3}
      title="Adjust balance"
      description="A movement of its own in the ledger. A negative amount takes money away."
    >
      <ActionForm
        label="Adjust the balance"
        submit="Adjust balance"
        clears
        send={async (input) => {
          const order = { email, account: input.text('account'), amount: input.number('amount') };
          const { currency, real, bonus } = await adjustBalance(order);
          return `The balance is now ${formatMoney(real, currency)} real and ${formatMoney(bonus, currency)} bonus.`;
        }}
      >
        <SelectInput name="account" label="Account" options={ACCOUNTS} />
        <NumberInput
          name="amount"
          label="Amount"
          hint="In minor units of the player's currency: 10000 is 100.00"
          isRequired
        />
      </ActionForm>
    </Card>
  );
}
