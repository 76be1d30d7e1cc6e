import { useState } from 'react';
import { issueIdentityToken } from '../../api/persons.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { DateInput, NumberInput, TextInput } from '../../components/inputs.tsx';
import type { FormInput } from '../../data/form-data.ts';

export function TokenCard() {
  const [token, setToken] = useState('');
  return (
    <Card title="Issue a token" description="It works once, until its time is over.">
      <ActionForm
        label="Issue a token"
        submit="Issue token"
        send={async (input) => {
          const issued = await issueIdentityToken(toPerson(input));
          setToken(issued.token);
          return `The token is valid for ${input.text('minutes')} minutes.`;
        }}
      >
        <TextInput name="firstName" label="First name" maxLength={60} isRequired />
        <TextInput name="lastName" label="Last name" maxLength={60} isRequired />
        <DateInput name="dateOfBirth" label="Date of birth" initial="1990-01-31" isRequired />
        <TextInput name="personNumber" label="Person number" maxLength={20} />
        <TextInput name="address" label="Street and number" initial="Bay Street 1" isRequired />
        <TextInput name="zip" label="Postcode" initial="SLM 1601" isRequired />
        <TextInput name="city" label="City" initial="Sliema" isRequired />
        <TextInput name="country" label="Country code" initial="MT" maxLength={2} isRequired />
        <NumberInput name="minutes" label="Valid for, in minutes" initial="30" isRequired />
      </ActionForm>
      {token !== '' && (
        <div className="bs-token">
          <code className="bs-token-text">{token}</code>
          <a className="pd-link" href={`/#identity-token=${token}`} target="_blank" rel="noopener noreferrer">
            Register with it in the casino
          </a>
        </div>
      )}
    </Card>
  );
}

function toPerson(input: FormInput) {
  const personNumber = input.optional('personNumber');
  return {
    ...(personNumber && { personNumber }),
    firstName: input.text('firstName'),
    lastName: input.text('lastName'),
    dateOfBirth: input.text('dateOfBirth'),
    address: input.text('address'),
    city: input.text('city'),
    zip: input.text('zip'),
    country: input.text('country').toUpperCase(),
    minutes: input.number('minutes'),
  };
}
