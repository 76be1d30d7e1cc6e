import { addPerson } from '../../api/persons.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { DateInput, TextInput } from '../../components/inputs.tsx';

export function AddPersonCard() {
  return (
    <Card title="Add a resident" description="The register finds people by phone or person number.">
      <ActionForm
        label="Add a resident"
        submit="Add resident"
        send={async (input) => {
          await addPerson({
            phone: input.optional('phone') ?? null,
            personNumber: input.optional('personNumber') ?? null,
            firstName: input.text('firstName'),
            lastName: input.text('lastName'),
            dateOfBirth: input.text('dateOfBirth'),
            street: input.text('street'),
            houseNumber: input.text('houseNumber'),
            postArea: input.text('postArea'),
            postCode: input.text('postCode'),
            country: input.text('country').toUpperCase(),
          });
          return `${input.text('firstName')} ${input.text('lastName')} is on the register.`;
        }}
      >
        <TextInput name="firstName" label="First name" maxLength={60} isRequired />
        <TextInput name="lastName" label="Last name" maxLength={60} isRequired />
        <DateInput name="dateOfBirth" label="Date of birth" initial="1990-01-31" isRequired />
        <TextInput name="phone" label="Phone" type="tel" hint="With its country code: +35679100004" />
        <TextInput name="personNumber" label="Person number" maxLength={20} />
        <TextInput name="street" label="Street" initial="Bay Street" isRequired />
        <TextInput name="houseNumber" label="House number" initial="1" isRequired />
        <TextInput name="postCode" label="Postcode" initial="SLM 1601" isRequired />
        <TextInput name="postArea" label="City" initial="Sliema" isRequired />
        <TextInput name="country" label="Country code" initial="MT" maxLength={2} isRequired />
      </ActionForm>
    </Card>
  );
}
