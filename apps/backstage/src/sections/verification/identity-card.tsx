import { confirmIdentity } from '../../api/verification.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { TextInput } from '../../components/inputs.tsx';

export function IdentityCard({ email }: { readonly email: string }) {
  return (
    <Card
      level={3}
      title="Confirm identity by other means"
      description="Name, address and date of birth. Approved documents confirm them by themselves."
    >
      <ActionForm
        label="Confirm the identity"
        submit="Confirm identity"
        clears
        send={async (input) => {
          await confirmIdentity({ email, by: input.text('by') });
          return 'The identity is confirmed. The audit has a record of it.';
        }}
      >
        <TextInput
          name="by"
          label="Confirmed by"
          hint="Such as a credit reference agency"
          maxLength={100}
          isRequired
        />
      </ActionForm>
    </Card>
  );
}
