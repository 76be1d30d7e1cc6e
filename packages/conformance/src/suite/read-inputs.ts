import {
  findAddresses,
  getTerms,
  initCode,
  validateEmail,
  validatePhone,
  validateUsername,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { ConformanceFixture } from './fixture.ts';

type InputMaker = (fixture: ConformanceFixture) => object;

/** Inputs of reads that the fixture decides. */
const READ_INPUTS: Readonly<Record<string, InputMaker>> = {
  [getTerms.name]: ({ registration }) => {
    const { language, jurisdiction } = registration();
    return { language, state: '', jurisdiction };
  },
  [validateEmail.name]: ({ registration }) => {
    const { email, jurisdiction } = registration();
    return { email, jurisdiction };
  },
  [validatePhone.name]: ({ registration }) => {
    const { phone, jurisdiction } = registration();
    return { phone, jurisdiction };
  },
  [validateUsername.name]: ({ registration }) => {
    const { email, jurisdiction } = registration();
    return { username: email, jurisdiction };
  },
  [findAddresses.name]: ({ registration }) => {
    const { address, country } = registration();
    return { country, text: address };
  },
  [initCode.name]: ({ origin }) => ({ redirectUrl: `${origin ?? 'https://casino.example'}/` }),
};

const EXAMPLES = new Map(OPERATIONS.map(({ operation, schema }) => [operation.name, schema.exampleInput]));

/** Returns an input of a read that the platform answers. */
export function readInput(operation: string, fixture: ConformanceFixture): object {
  return READ_INPUTS[operation]?.(fixture) ?? EXAMPLES.get(operation) ?? {};
}
