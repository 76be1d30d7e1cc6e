import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AccountLayout } from '../../../packages/widgets/src/design-system/account-layout.tsx';
import { Button } from '../../../packages/widgets/src/design-system/button.tsx';
import { Form } from '../../../packages/widgets/src/design-system/form.tsx';
import { Heading } from '../../../packages/widgets/src/design-system/heading.tsx';
import { Row, Text } from '../../../packages/widgets/src/design-system/layout.tsx';
import { TextLink } from '../../../packages/widgets/src/design-system/link.tsx';
import { Panel, type PanelProps } from '../../../packages/widgets/src/design-system/panel.tsx';
import { PasswordChecklist } from '../../../packages/widgets/src/design-system/password-checklist.tsx';
import { PasswordField } from '../../../packages/widgets/src/design-system/password-field.tsx';
import { PhoneField } from '../../../packages/widgets/src/design-system/phone-field.tsx';
import { Stepper } from '../../../packages/widgets/src/design-system/stepper.tsx';
import { TextField } from '../../../packages/widgets/src/design-system/text-field.tsx';
import { ACCOUNT_MENU, CALLING_CODES, PICTURE, RULES } from './samples.ts';

export default { title: 'UI/Panel', parameters: { stage: 'modal' } } satisfies Meta;

const frame = { mode: 'modal', closeLabel: 'Close X', onClose: () => {} } as const;

function ContactStep({ wrong, ...panel }: { readonly wrong?: boolean } & Partial<PanelProps>) {
  const met = wrong ? ['length'] : ['length', 'capital', 'lowercase', 'not-email'];
  return (
    <Panel
      {...frame}
      title="Create account"
      progress={<Stepper count={6} index={1} label="Step 2 of 6" />}
      footer={
        <>
          <Button kind="ghost">Prev</Button>
          <Button type="submit" form="contact">
            Continue
          </Button>
        </>
      }
      {...panel}
    >
      <Heading eyebrow="Step 2 of 6">How can we reach you?</Heading>
      <Form id="contact" onSubmit={() => {}}>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={wrong ? 'maja.lind' : 'maja.lind@example.com'}
          error={wrong ? 'Must provide an valid email address' : undefined}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          defaultValue="Majalind"
          showLabel="Show"
          hideLabel="Hide"
          checklist={(id) => (
            <PasswordChecklist
              id={id}
              label="Your password needs"
              checks={Object.entries(RULES).map(([id, label]) => ({ id, label, ok: met.includes(id) }))}
              labels={{ ok: 'met', missing: 'not met yet' }}
            />
          )}
          error={wrong ? 'Password cannot include your email' : undefined}
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
      </Form>
    </Panel>
  );
}

export const Wizard: StoryObj = { render: () => <ContactStep /> };

export const WizardWithErrors: StoryObj = {
  render: () => (
    <ContactStep
      wrong
      notices={[
        {
          id: 'failed',
          level: 'error',
          title: 'Player already exists',
          message: 'Sign in instead, or use another email.',
          dismissLabel: 'Close X',
          onDismiss: () => {},
        },
      ]}
    />
  ),
};

function SignIn(panel: Partial<PanelProps>) {
  return (
    <Panel
      {...frame}
      title="Sign in"
      footer={
        <Button type="submit" form="sign-in">
          Sign in
        </Button>
      }
      {...panel}
    >
      <Form id="sign-in" onSubmit={() => {}}>
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          showLabel="Show"
          hideLabel="Hide"
        />
        <TextLink href="#forgot">Forgot password?</TextLink>
      </Form>
    </Panel>
  );
}

export const Dialog: StoryObj = { render: () => <SignIn /> };
export const Inline: StoryObj = {
  parameters: { stage: 'inline' },
  render: () => <SignIn mode="inline" onClose={undefined} />,
};
export const FullScreen: StoryObj = { render: () => <SignIn fullScreen /> };
export const WithBackground: StoryObj = { render: () => <SignIn backgroundImage={PICTURE} /> };
export const NoHeader: StoryObj = { render: () => <SignIn headless label="Sign in" /> };

function MyAccount({ menuHidden }: { readonly menuHidden?: boolean }) {
  const [active, setActive] = useState('edit-profile');
  return (
    <Panel {...frame} title="My account" tall noPadding>
      <AccountLayout
        tabs={ACCOUNT_MENU}
        active={active}
        onSelect={setActive}
        label="Account menu"
        menuHidden={menuHidden}
      >
        <Heading size="small">{ACCOUNT_MENU.find((tab) => tab.id === active)?.label}</Heading>
        <Text tone="soft">Name, country and currency can only be changed by support.</Text>
        <Row>
          <TextField name="firstName" label="First name" defaultValue="Maja" readOnly />
          <TextField name="lastName" label="Last name" defaultValue="Lind" readOnly />
        </Row>
        <TextField
          name="address"
          label="Address"
          autoComplete="street-address"
          defaultValue="12 Old Mint Street"
        />
        <Row>
          <TextField name="city" label="City" defaultValue="Valletta" />
          <TextField name="zip" label="Zip" defaultValue="VLT 1515" />
        </Row>
        <PhoneField
          country={{
            name: 'phoneCountry',
            label: 'Calling code',
            options: CALLING_CODES,
            defaultValue: 'MT',
          }}
          phone={{ name: 'phone', label: 'Phone', defaultValue: '79 123 456' }}
        />
        <Button>Save</Button>
      </AccountLayout>
    </Panel>
  );
}

export const Account: StoryObj = { render: () => <MyAccount /> };
export const AccountWithoutMenu: StoryObj = { render: () => <MyAccount menuHidden /> };
