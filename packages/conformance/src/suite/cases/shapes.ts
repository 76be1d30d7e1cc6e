import {
  getCallingCodes,
  getCountries,
  getCurrencies,
  getDisplayPages,
  getLimits,
  getNationalities,
  getProfile,
  getTerms,
  initCode,
  isResetKeyAvailable,
  setLimit,
  validateEmail,
  validatePhone,
  validateUsername,
} from '@playerdesk/contract';
import { OPERATIONS, type OperationEntry } from '@playerdesk/contract/schemas';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectThat } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { signedInPlayer } from '../player.ts';
import { WRITE_SCENES } from '../write-scenes.ts';

type Scene = { input: unknown; sessionId?: string };

/** For each read an input that it answers. */
const READ_SCENES: Readonly<Record<string, (fixture: ConformanceFixture) => Promise<Scene>>> = {
  [getCountries.name]: async () => ({ input: { excludeDenyRegistrationCountry: true } }),
  [getCallingCodes.name]: async () => ({ input: {} }),
  [getCurrencies.name]: async () => ({ input: {} }),
  [getNationalities.name]: async () => ({ input: {} }),
  [getTerms.name]: async ({ registration }) => {
    const { language, jurisdiction } = registration();
    return { input: { language, state: '', jurisdiction } };
  },
  [validateEmail.name]: async ({ registration }) => {
    const { email, jurisdiction } = registration();
    return { input: { email, jurisdiction } };
  },
  [validatePhone.name]: async ({ registration }) => {
    const { phone, jurisdiction } = registration();
    return { input: { phone, jurisdiction } };
  },
  [validateUsername.name]: async ({ registration }) => {
    const { email, jurisdiction } = registration();
    return { input: { username: email, jurisdiction } };
  },
  [initCode.name]: async () => ({ input: { redirectUrl: 'https://casino.example/' } }),
  [isResetKeyAvailable.name]: async () => ({ input: { key: 'nobody-has-this-key' } }),
  [getDisplayPages.name]: async (fixture) => ({
    input: {},
    sessionId: (await signedInPlayer(fixture)).sessionId,
  }),
  [getLimits.name]: async (fixture) => {
    const { input, sessionId } = (await WRITE_SCENES[setLimit.name]?.(fixture)) ?? { input: {} };
    await fixture.platform.call(setLimit, input as never, { sessionId: sessionId ?? null });
    return { input: {}, ...(sessionId !== undefined && { sessionId }) };
  },
  [getProfile.name]: async (fixture) => ({ input: {}, sessionId: (await signedInPlayer(fixture)).sessionId }),
};

/** Every operation answers what its schema says. */
export const shapeCases: readonly ConformanceCase[] = OPERATIONS.map((entry) => ({
  id: `shape.${entry.operation.name}`,
  title: `${entry.operation.name} answers in the shape of the contract`,
  needs: [],
  operations: [entry.operation.name],
  run: (fixture) => checkShape(entry, fixture),
}));

async function checkShape({ operation, schema }: OperationEntry, fixture: ConformanceFixture): Promise<void> {
  const makeScene = WRITE_SCENES[operation.name] ?? READ_SCENES[operation.name];
  const { input, sessionId }: Scene = makeScene ? await makeScene(fixture) : { input: {} };
  const sent = schema.input.safeParse(input);
  expectThat(sent.success, `an input of ${operation.name}`, sent.error?.issues);
  const answer = await fixture.platform.call(operation, input, { sessionId: sessionId ?? null });
  const read = schema.output.safeParse(answer);
  expectThat(read.success, `an answer of ${operation.name}`, read.error?.issues);
}
