/** The steps of both wizards. */
export const SIGN_UP_STEPS = [
  'identify',
  'sign-in',
  'contact',
  'personal',
  'address',
  'limits',
  'annual-activity',
  'accept',
  'activation',
  'bonus',
  'deposit',
  'done',
] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

export type WizardKind = 'get-started' | 'sign-up';

/** The documents' number of each step, which the sign-up-step event carries. */
const NUMBERS: Record<WizardKind, Partial<Record<SignUpStep, string>>> = {
  'get-started': {
    identify: '1',
    'sign-in': '2',
    contact: '3',
    personal: '4',
    address: '5',
    limits: '6',
    'annual-activity': '7',
    accept: '8',
    activation: '9',
    bonus: '10',
    deposit: '11',
  },
  'sign-up': {
    contact: '1',
    personal: '2',
    address: '3',
    limits: '4',
    'annual-activity': '5',
    accept: '6',
    activation: '7',
    bonus: '8',
    deposit: '9',
  },
};

export function stepNumber(kind: WizardKind, step: SignUpStep): string {
  return NUMBERS[kind][step] ?? '';
}

/** The steps a player walks through before and after the account exists, in order. */
export function visibleSteps(kind: WizardKind, activation: boolean): readonly SignUpStep[] {
  const form: readonly SignUpStep[] = ['contact', 'personal', 'address', 'annual-activity', 'accept'];
  return [
    ...(kind === 'get-started' ? (['identify'] as const) : []),
    ...form,
    ...(activation ? (['activation'] as const) : []),
  ];
}

/** Which step shows a field, so that a server's error lands where it can be mended. */
const FIELDS: Partial<Record<SignUpStep, readonly string[]>> = {
  contact: ['email', 'password', 'callingCode', 'phone', 'bonusCode'],
  personal: ['dateOfBirth', 'lastName', 'firstName'],
  address: ['currency', 'country', 'nationality', 'zip', 'city', 'address', 'region'],
  'annual-activity': ['annualActivity'],
  accept: ['acceptTermsAndMarketing'],
};

export function fieldsOf(step: SignUpStep): readonly string[] {
  return FIELDS[step] ?? [];
}

/** The first step that shows one of the fields, or null. */
export function stepOfFields(fields: readonly string[], steps: readonly SignUpStep[]): SignUpStep | null {
  return steps.find((step) => fieldsOf(step).some((field) => fields.includes(field))) ?? null;
}
