import type { SignUpStep } from '@playerdesk/core/internal';
import { waitFor } from '@testing-library/dom';
import type { Screen } from './scene.ts';

export const EMAIL = 'maja.lind@example.com';
export const TERMS = 'I’m 18 or older and accept the terms and conditions';

type Values = Readonly<Record<string, string | boolean>>;

interface WizardStep {
  readonly step: SignUpStep;
  readonly heading: string;
  /** Values by label that a visitor enters in this step. */
  readonly values: Values;
  readonly button: string;
}

/** Steps of the wizard in en-US. */
export const WIZARD_STEPS: readonly WizardStep[] = [
  { step: 'identify', heading: 'What is your email?', values: { Email: EMAIL }, button: 'Continue' },
  {
    step: 'contact',
    heading: 'Your account details',
    values: { Email: EMAIL, Password: 'Sommar!2026', 'Calling code': 'MT', Phone: '079 123 456' },
    button: 'Continue',
  },
  {
    step: 'personal',
    heading: 'About you',
    values: { 'First name': 'Maja', 'Last name': 'Lind', Year: '1990', Month: '4', Day: '12' },
    button: 'Continue',
  },
  {
    step: 'address',
    heading: 'Where do you live?',
    values: {
      Address: 'Strait Street 12',
      Zip: 'VLT 1434',
      City: 'Valletta',
      Country: 'MT',
      Currency: 'EUR',
    },
    button: 'Continue',
  },
  {
    step: 'annual-activity',
    heading: 'How much do you expect to spend in a year?',
    values: { '€16,000 to €25,000': true },
    button: 'Continue',
  },
  { step: 'accept', heading: 'Almost there', values: { [TERMS]: true }, button: 'Sign up' },
  {
    step: 'activation',
    heading: 'Check your email',
    values: { 'Activation code': '482913' },
    button: 'Activate',
  },
];

export const getWizardStep = (step: SignUpStep): WizardStep =>
  WIZARD_STEPS.find((one) => one.step === step) as WizardStep;

/** Shows the separate fields of an address that can be looked up. */
export async function enterAddressByHand(view: Screen): Promise<void> {
  await view.findByRole('button', { name: 'Enter it by hand' });
  view.press('Enter it by hand');
  await view.findByLabelText('Zip');
}

/** Waits until the wizard shows a step with its fields. */
export async function waitForStep(view: Screen, step: SignUpStep): Promise<void> {
  const { heading, values } = getWizardStep(step);
  await view.heading(heading);
  await waitFor(() => {
    for (const label of Object.keys(values)) view.value(label);
  });
}

/** Completes the steps from the current one to a step. */
export async function completeUntil(view: Screen, step: SignUpStep, overrides: Values = {}): Promise<void> {
  const target = WIZARD_STEPS.findIndex((one) => one.step === step);
  const headings = [...view.root.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent.trim());
  const first = WIZARD_STEPS.findIndex(({ heading }) => headings.includes(heading));
  for (const passed of WIZARD_STEPS.slice(first, target)) {
    await waitForStep(view, passed.step);
    const ours = Object.fromEntries(
      Object.keys(passed.values).flatMap((key) => (key in overrides ? [[key, overrides[key]]] : [])),
    );
    view.fill({ ...passed.values, ...(ours as Values) });
    view.press(passed.button);
  }
  await waitForStep(view, step);
}
