import { LIMIT_SPANS, LIMIT_TYPES, PRODUCTS } from '@playerdesk/contract/internal';
import { setLockedLimit } from '../../api/limits.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import { codeOptions } from '../../data/format.ts';

export function LockedLimitCard({ email }: { readonly email: string }) {
  return (
    <Card
      level={3}
      title="Set a locked limit"
      description="The player cannot change it. The lower one of this and their own applies."
    >
      <ActionForm
        label="Set a locked limit"
        submit="Set limit"
        send={async (input) => {
          const product = input.optional('product');
          await setLockedLimit({
            email,
            type: input.text('type'),
            period: input.text('period'),
            ...(product && { product }),
            amount: input.number('amount'),
            reason: input.text('reason'),
          });
          return 'The limit is set.';
        }}
      >
        <SelectInput name="type" label="Limit" options={codeOptions(LIMIT_TYPES)} />
        <SelectInput name="period" label="Period" options={codeOptions(LIMIT_SPANS)} initial="daily" />
        <SelectInput name="product" label="Product" options={codeOptions(PRODUCTS)} none="All products" />
        <NumberInput
          name="amount"
          label="Amount"
          hint="Minor units (10000 is 100.00), or minutes"
          isRequired
        />
        <TextInput name="reason" label="Reason" maxLength={200} isRequired />
      </ActionForm>
    </Card>
  );
}
