import { useState } from 'react';
import { placeBet, settleBet } from '../../api/rewards.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import { codeOptions } from '../../data/format.ts';

const OUTCOMES = codeOptions(['won', 'lost', 'cashed-out', 'void']);

export function BetCard({ email }: { readonly email: string }) {
  const [lastBet, setLastBet] = useState('');
  return (
    <Card level={3} title="Sports bets" description="Amounts are minor units.">
      <ActionForm
        label="Place a bet"
        submit="Place bet"
        send={async (input) => {
          const [description, id] = [input.optional('description'), input.optional('bet')];
          const { bet } = await placeBet({
            email,
            stake: input.number('stake'),
            ...(description && { description }),
            ...(id && { bet: id }),
          });
          setLastBet(bet);
          return `The bet ${bet} is placed.`;
        }}
      >
        <NumberInput name="stake" label="Stake" initial="1000" isRequired />
        <TextInput name="bet" label="Bet id" hint="Leave empty to generate one." maxLength={100} />
        <TextInput name="description" label="Description" initial="Malmö – Brann, home win" maxLength={200} />
      </ActionForm>
      <ActionForm
        label="Settle a bet"
        submit="Settle bet"
        send={async (input) => {
          const { got } = await settleBet({
            email,
            bet: input.text('bet'),
            outcome: input.text('outcome'),
            amount: input.number('amount'),
          });
          return `The bet is settled. The player got ${got}.`;
        }}
      >
        <TextInput key={lastBet} name="bet" label="Bet id" initial={lastBet} isRequired />
        <SelectInput name="outcome" label="Outcome" options={OUTCOMES} />
        <NumberInput name="amount" label="Amount to pay" initial="0" isRequired />
      </ActionForm>
    </Card>
  );
}
