import {
  getProfile,
  getStepUpOptions,
  initCode,
  signInWithCode,
  signUpWithCode,
  stepUp,
  verifyWithCode,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';
import type { ConformanceFixture, EidProof, IdentifiedPerson } from '../fixture.ts';
import { DEVICE, signedInPlayer } from '../player.ts';
import { prepare } from '../prepare.ts';

const expectRefusal = (attempt: Promise<unknown>) => expectKind(attempt, 'refused');

/** Registers a person who has identified themselves. */
async function registeredPerson(fixture: ConformanceFixture): Promise<IdentifiedPerson> {
  return prepare('registering by e-ID', async () => {
    const person = await use(fixture.identifiedPerson)();
    await fixture.platform.call(signUpWithCode, { ...person.registration, ...person.proof });
    return person;
  });
}

/** Registers such a person and opens a session. */
async function openSession(fixture: ConformanceFixture): Promise<string> {
  const { proof } = await registeredPerson(fixture);
  const signIn = () => fixture.platform.call(signInWithCode, { ...proof, ...DEVICE });
  const { sessionId } = await prepare('signing in by e-ID', signIn);
  return sessionId ?? '';
}

const identify = (fixture: ConformanceFixture, by: 'eid' | 'wallet'): Promise<EidProof> =>
  prepare(`identifying by ${by}`, () => use(fixture.identifyAgain)(by));

/** Returns a function of the fixture that the case needs. */
function use<T>(hook: T | undefined): T {
  if (hook === undefined) throw new Error('The case does not name what it needs');
  return hook;
}

/** Cases about e-IDs and identity wallets. */
export const identityCases: readonly ConformanceCase[] = [
  ...(
    [
      ['eid', 'an e-ID'],
      ['wallet', 'an identity wallet'],
    ] as const
  ).map(
    ([by, name]): ConformanceCase => ({
      id: `step-up.${by}`,
      title: `${name} of the player confirms a session once, and that of another person does not`,
      effect: 'writes',
      needs: ['rules', 'identifiedPerson', 'identifyAgain', 'verifiablePlayer'],
      operations: [stepUp.name, getStepUpOptions.name, signUpWithCode.name, signInWithCode.name],
      run: async (fixture) => {
        const { platform } = fixture;
        const sessionId = await openSession(fixture);
        const { methods } = await platform.call(getStepUpOptions, {}, { sessionId });
        expectThat(methods.includes('eid'), 'Methods', 'the method eid', methods);
        const stranger = await prepare('identifying another person', use(fixture.verifiablePlayer));
        await expectRefusal(platform.call(stepUp, { identity: stranger.proof }, { sessionId }));
        const identity = await identify(fixture, by);
        await platform.call(stepUp, { identity }, { sessionId });
        await expectRefusal(platform.call(stepUp, { identity }, { sessionId }));
      },
    }),
  ),
  {
    id: 'wallet.sign-in',
    title: 'an identity wallet opens one session of the player who has registered with an e-ID',
    effect: 'writes',
    needs: ['rules', 'identifiedPerson', 'identifyAgain'],
    operations: [signInWithCode.name, signUpWithCode.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration } = await registeredPerson(fixture);
      const input = { ...(await identify(fixture, 'wallet')), ...DEVICE };
      const { sessionId = '' } = await platform.call(signInWithCode, input);
      const { email } = await platform.call(getProfile, {}, { sessionId });
      expectThat(email === registration.email, 'Email', 'the player of the wallet', email);
      await expectRefusal(platform.call(signInWithCode, input));
    },
  },
  {
    id: 'wallet.least',
    title: 'an identity wallet is asked for the least of its purpose',
    effect: 'writes',
    needs: ['rules', 'identifyAgain'],
    operations: [initCode.name],
    fields: ['kycProvider', 'purpose'],
    run: async ({ platform, origin = 'https://casino.example' }) => {
      const input = { redirectUrl: `${origin}/`, kycProvider: 'wallet' } as const;
      for (const [purpose, least] of LEAST) {
        const { requested = [] } = await platform.call(initCode, { ...input, purpose });
        const isLeast = requested.length > 0 && requested.every((item) => least.includes(item));
        expectThat(isLeast, 'Requested', `no more than ${least.join(', ')}`, requested);
      }
    },
  },
  {
    id: 'wallet.stranger',
    title: 'an identity wallet verifies no player of another name',
    effect: 'writes',
    needs: ['rules', 'verifiablePlayer'],
    operations: [verifyWithCode.name],
    run: async (fixture) => {
      const { proof } = await prepare('identifying another person', use(fixture.verifiablePlayer));
      const { sessionId } = await signedInPlayer(fixture);
      await expectRefusal(fixture.platform.call(verifyWithCode, proof, { sessionId }));
    },
  },
];

/** What a wallet reveals at most, by purpose. */
const LEAST: readonly (readonly [purpose: 'sign-in' | 'age', most: readonly string[]])[] = [
  ['sign-in', ['national-number', 'birth-date']],
  ['age', ['adult']],
];
