import { grantBonus } from '../../api/rewards.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput } from '../../components/inputs.tsx';
import { useOffers } from './use-offers.ts';

const DAY_SECONDS = 86_400;

export function GrantBonusCard({ email }: { readonly email: string }) {
  const offers = useOffers().data?.offers ?? [];
  return (
    <Card level={3} title="Grant a bonus" description="The player finds it in their account and claims it.">
      <ActionForm
        label="Grant a bonus"
        submit="Grant bonus"
        send={async (input) => {
          const [starts, ends] = [input.numberOrNull('startsInDays'), input.numberOrNull('endsInDays')];
          await grantBonus({
            email,
            code: input.text('code'),
            ...(starts !== null && { startsInSeconds: starts * DAY_SECONDS }),
            ...(ends !== null && { endsInSeconds: ends * DAY_SECONDS }),
          });
          return `The bonus ${input.text('code')} is granted.`;
        }}
      >
        <SelectInput
          key={offers.length}
          name="code"
          label="Offer"
          options={offers.map(({ code, terms }) => ({ value: code, label: `${code}, ${terms.name}` }))}
        />
        <NumberInput name="startsInDays" label="Starts in, days" />
        <NumberInput name="endsInDays" label="Ends in, days" />
      </ActionForm>
    </Card>
  );
}
