import { PRODUCTS } from '@playerdesk/contract/internal';
import { beginBreak } from '../../api/limits.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput } from '../../components/inputs.tsx';
import { codeOptions } from '../../data/format.ts';

const SCOPES = [
  { value: 'account', label: 'Everything' },
  { value: 'payment', label: 'Payments' },
  ...codeOptions(PRODUCTS),
];
const KINDS = [
  { value: 'block', label: 'Break' },
  { value: 'self-exclusion', label: 'Self-exclusion' },
];

export function NewBreakCard({ email }: { readonly email: string }) {
  return (
    <Card
      level={3}
      title="Begin a break"
      description="It begins at once. A break from everything ends the player's sessions."
    >
      <ActionForm
        label="Begin a break"
        submit="Begin break"
        kind="danger"
        confirm={() => 'The player cannot undo a break. Begin it?'}
        send={async (input) => {
          const days = input.numberOrNull('days');
          await beginBreak({ email, kind: input.text('kind'), scope: input.text('scope'), days });
          return 'The break has begun.';
        }}
      >
        <SelectInput name="kind" label="Kind" options={KINDS} />
        <SelectInput name="scope" label="From" options={SCOPES} />
        <NumberInput name="days" label="Days" hint="Leave empty for a break without an end." />
      </ActionForm>
    </Card>
  );
}
