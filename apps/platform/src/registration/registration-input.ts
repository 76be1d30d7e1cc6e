import type { InputOf, signUp } from '@playerdesk/contract';

/** What a visitor sends to register, in the contract's names. */
export type Registration = InputOf<typeof signUp>;
