import { documentedPasswordPolicy, passwordChecks } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Checkbox } from '../../../packages/widgets/src/design-system/checkbox.tsx';
import { DateOfBirthField } from '../../../packages/widgets/src/design-system/date-of-birth-field.tsx';
import { Row } from '../../../packages/widgets/src/design-system/layout.tsx';
import { TextLink } from '../../../packages/widgets/src/design-system/link.tsx';
import { PasswordChecklist } from '../../../packages/widgets/src/design-system/password-checklist.tsx';
import { PasswordField } from '../../../packages/widgets/src/design-system/password-field.tsx';
import { PhoneField } from '../../../packages/widgets/src/design-system/phone-field.tsx';
import { RadioGroup } from '../../../packages/widgets/src/design-system/radio-group.tsx';
import { SelectField } from '../../../packages/widgets/src/design-system/select-field.tsx';
import { TextField } from '../../../packages/widgets/src/design-system/text-field.tsx';
import { CALLING_CODES, COUNTRIES, MONTHS, RULES, upTo } from './samples.ts';
import { Sheet } from './sheet.tsx';

export default { title: 'UI/Fields' } satisfies Meta;

export const Text: StoryObj = {
  render: () => (
    <Sheet>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue="maja.lind@example.com"
      />
      <Row>
        <TextField name="firstName" label="First name" autoComplete="given-name" defaultValue="Maja" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </Row>
      <TextField name="city" label="City" error="Invalid format" defaultValue="V4lletta" />
      <TextField name="amount" label="Amount" prefix="€" inputMode="decimal" hint="Between 10 and 5,000" />
      <TextField
        name="country"
        label="Country"
        defaultValue="Malta"
        readOnly
        hint="Support can change this."
      />
      <TextField name="phone" label="Phone" defaultValue="79 123 456" disabled />
    </Sheet>
  ),
};

export const Password: StoryObj = {
  render: function Password() {
    const [typed, setTyped] = useState('Maja2026');
    const checks = passwordChecks(typed, 'maja.lind@example.com', documentedPasswordPolicy);
    return (
      <Sheet>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          defaultValue={typed}
          showLabel="Show"
          hideLabel="Hide"
          checklist={(id) => (
            <PasswordChecklist
              id={id}
              label="Your password needs"
              checks={checks.map(({ rule, ok }) => ({ id: rule, label: RULES[rule] ?? rule, ok }))}
              labels={{ ok: 'met', missing: 'not met yet' }}
            />
          )}
          onInput={setTyped}
        />
        <PasswordField
          name="old"
          label="Old password"
          autoComplete="current-password"
          showLabel="Show"
          hideLabel="Hide"
          error="Your old password is incorrect"
        />
      </Sheet>
    );
  },
};

export const Selects: StoryObj = {
  render: () => (
    <Sheet>
      <SelectField
        name="country"
        label="Country"
        options={COUNTRIES}
        placeholder="Choose"
        autoComplete="country"
      />
      <SelectField
        name="currency"
        label="Currency"
        options={[{ value: 'EUR', label: 'EUR, Euro' }]}
        defaultValue="EUR"
      />
      <SelectField
        name="activity"
        label="Annual activity"
        options={[]}
        placeholder=""
        error="Please enter annual activity"
      />
      <PhoneField
        country={{
          name: 'phoneCountry',
          label: 'Calling code',
          options: CALLING_CODES,
          defaultValue: 'MT',
        }}
        phone={{ name: 'phone', label: 'Phone', defaultValue: '79', error: 'Invalid format' }}
      />
      <DateOfBirthField
        name="dateOfBirth"
        labels={{ legend: 'Date of birth', year: 'Year', month: 'Month', day: 'Day' }}
        years={upTo(100).map((back) => 2009 - back)}
        months={upTo(12)}
        days={upTo(31)}
        monthNames={MONTHS}
        defaultValue={{ year: 1994, month: 9 }}
        error="You must be at least 18 years old"
      />
    </Sheet>
  ),
};

export const Choices: StoryObj = {
  render: () => (
    <Sheet>
      <Checkbox
        name="terms"
        label={
          <>
            I am 18 or older and accept the <TextLink href="#terms">terms and conditions</TextLink>
          </>
        }
        error="Terms must be accepted"
        required
      />
      <Checkbox name="email" label="Send me offers by email" defaultChecked />
      <Checkbox name="locked" label="Needed for your account" defaultChecked disabled />
      <RadioGroup
        name="bonus"
        legend="Choose your welcome bonus"
        defaultValue="spins"
        options={[
          { value: 'spins', label: '50 free spins' },
          { value: 'match', label: '100% up to € 100' },
          { value: 'none', label: 'No bonus' },
        ]}
      />
    </Sheet>
  ),
};
