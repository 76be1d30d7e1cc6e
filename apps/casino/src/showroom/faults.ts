import type { FaultOrder } from './backstage.ts';

/** A fault that a visitor injects with one press. */
export interface ShowroomFault {
  readonly label: string;
  /** What to do and what to expect. */
  readonly expect: string;
  readonly fault: Pick<FaultOrder, 'kind' | 'milliseconds' | 'times'>;
}

export const FAULTS: readonly ShowroomFault[] = [
  {
    label: 'Lose the connection',
    expect: 'The call never arrives. The widget says so, keeps what you typed and lets you try again.',
    fault: { kind: 'drop-request', times: 3 },
  },
  {
    label: 'Answer slowly',
    expect: 'The answer takes six seconds. The button shows that it works, and a second press sends nothing.',
    fault: { kind: 'delay', milliseconds: 6_000 },
  },
  {
    label: 'Lose the answer',
    expect:
      'The platform does it, but its answer is lost. The widget reads what happened. Nothing is done twice.',
    fault: { kind: 'drop-answer' },
  },
  {
    label: 'Fail on the server',
    expect: 'The platform answers with an error 500. The widget names no details and offers another try.',
    fault: { kind: 'error-500' },
  },
  {
    label: 'Send an unreadable answer',
    expect: 'The answer is not valid JSON. The widget treats the outcome as unknown and reads it.',
    fault: { kind: 'rubbish' },
  },
];

/** Numbers with which the simulated payment provider refuses. */
export const REFUSALS: readonly {
  readonly label: string;
  readonly number: string;
  readonly expect: string;
}[] = [
  {
    label: 'Declined card',
    number: '4000 0000 0000 0002',
    expect: 'Refused. Another card can be tried at once.',
  },
  {
    label: 'Bank asks for a code',
    number: '4000 0000 0000 3220',
    expect: 'The bank’s page opens. The code is 123456.',
  },
];

interface Target {
  readonly operation: string;
  /** What the visitor does to reach the operation. */
  readonly press: string;
}

const SIGN_IN: Target = { operation: 'signIn', press: 'Sign in' };
const SIGN_UP: Target = { operation: 'signUp', press: 'Finish the sign-up' };
const DEPOSIT: Target = { operation: 'createCashierSession', press: 'Open a deposit' };
const TARGETS: Readonly<Record<string, Target>> = {
  'sign-in': SIGN_IN,
  'get-started': SIGN_UP,
  'sign-up': SIGN_UP,
  'activation-form': { operation: 'activate', press: 'Send the activation code' },
  'forgot-password': { operation: 'requestPasswordReset', press: 'Ask for a reset link' },
  'reset-password': { operation: 'resetPassword', press: 'Save the new password' },
  'terms-and-conditions': { operation: 'acceptTerms', press: 'Accept the terms' },
  deposit: DEPOSIT,
  'piq-cashier': DEPOSIT,
  account: { operation: 'setLimit', press: 'Save a limit' },
  'reality-check': { operation: 'answerRealityCheck', press: 'Answer the reality check' },
  'self-exclude': { operation: 'panic', press: 'Start the break' },
  verify: { operation: 'uploadDocument', press: 'Upload a document' },
  'source-of-wealth': { operation: 'declareWealth', press: 'Send the declaration' },
};

/** Returns the operation whose next call fails, by the widget that is open. Without one, the next sign-in. */
export const targetOf = (widget: string | null): Target => (widget && TARGETS[widget]) || SIGN_IN;
