import { useState } from 'react';
import { putBonusOffer } from '../../api/rewards.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import { toOffer } from './offer-order.ts';

const TRIGGERS = [
  { value: 'grant', label: 'Staff grant it' },
  { value: 'code', label: 'The player enters a code' },
  { value: 'deposit', label: 'A deposit' },
];
const KINDS = [
  { value: 'monetary', label: 'Money' },
  { value: 'freespins', label: 'Free spins' },
];

export function NewOfferCard() {
  const [trigger, setTrigger] = useState('grant');
  const [kind, setKind] = useState('monetary');
  const isDeposit = trigger === 'deposit';
  return (
    <Card title="Create an offer" description="An offer with the same code is replaced.">
      <ActionForm
        label="Create an offer"
        submit="Save offer"
        send={async (input) => {
          const { code, ...offer } = toOffer(input);
          await putBonusOffer({ code, ...offer });
          return `The offer ${code.toUpperCase()} is saved.`;
        }}
      >
        <TextInput name="code" label="Code" maxLength={64} isRequired />
        <TextInput name="terms.name" label="Name" maxLength={100} isRequired />
        <SelectInput name="trigger" label="Given by" options={TRIGGERS} onChange={setTrigger} />
        <SelectInput name="kind" label="Kind" options={KINDS} onChange={setKind} />
        <TextInput name="currency" label="Currency" maxLength={3} initial="EUR" isRequired />
        <GiftInputs kind={kind} isDeposit={isDeposit} />
        {isDeposit && (
          <NumberInput
            name="terms.minDeposit"
            label="Minimum deposit"
            hint="Minor units"
            initial="1000"
            isRequired
          />
        )}
        <NumberInput name="terms.wageringTimes" label="Wagering times" initial="0" isRequired />
        <NumberInput name="terms.days" label="Days to use it" initial="30" isRequired />
        <NumberInput
          name="endsInDays"
          label="Days until it ends"
          hint="Leave empty for an offer without an end."
        />
      </ActionForm>
    </Card>
  );
}

/** What the offer gives: free spins, an amount or a share of the deposit. */
function GiftInputs({ kind, isDeposit }: { readonly kind: string; readonly isDeposit: boolean }) {
  if (kind === 'freespins')
    return <NumberInput name="terms.spins" label="Free spins" initial="10" isRequired />;
  if (!isDeposit)
    return (
      <NumberInput
        name="terms.gives"
        label="Amount"
        hint="Minor units: 1000 is 10.00"
        initial="1000"
        isRequired
      />
    );
  return (
    <>
      <NumberInput name="terms.matchPercent" label="Percent of the deposit" initial="100" isRequired />
      <NumberInput
        name="terms.maxMatched"
        label="Maximum deposit to match"
        hint="Minor units"
        initial="10000"
        isRequired
      />
    </>
  );
}
