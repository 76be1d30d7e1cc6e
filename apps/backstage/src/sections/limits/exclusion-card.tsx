import { excludePerson } from '../../api/limits.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { DateInput, NumberInput, TextInput } from '../../components/inputs.tsx';

export function ExclusionCard() {
  return (
    <Card
      title="National exclusion register"
      description="The simulated register. The platform looks up the name and date of birth, or the national number, at every sign-up and sign-in."
    >
      <ActionForm
        label="Add a person to the exclusion register"
        submit="Add to register"
        clears
        send={async (input) => {
          const number = input.optional('number');
          await excludePerson({
            firstName: input.text('firstName'),
            lastName: input.text('lastName'),
            dateOfBirth: input.text('dateOfBirth'),
            ...(number && { nationalNumber: { country: input.text('numberCountry'), number } }),
            days: input.numberOrNull('days'),
          });
          return `${input.text('firstName')} ${input.text('lastName')} is on the register.`;
        }}
      >
        <TextInput name="firstName" label="First name" maxLength={60} isRequired />
        <TextInput name="lastName" label="Last name" maxLength={60} isRequired />
        <DateInput name="dateOfBirth" label="Date of birth" isRequired />
        <TextInput name="number" label="National number" maxLength={40} />
        <TextInput name="numberCountry" label="Country of the number" initial="SE" maxLength={2} />
        <NumberInput name="days" label="Days" hint="Leave empty for an exclusion without an end." />
      </ActionForm>
    </Card>
  );
}
