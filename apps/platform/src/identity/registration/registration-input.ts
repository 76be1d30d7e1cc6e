import type { InputOf, signUp } from '@playerdesk/contract';

/** The registration that a visitor sends, with the names of the contract. */
export type Registration = InputOf<typeof signUp>;
