import type { Exclusion, KnownPerson } from '../../identity/index.ts';

const MALTESE = { personNumber: null, country: 'MT' } as const;

/** Persons without an account whom the simulated population register knows by phone. */
export const DEMO_RESIDENTS: readonly KnownPerson[] = [
  {
    ...MALTESE,
    phone: '+35679100001',
    firstName: 'Zoë',
    lastName: 'Camilleri',
    dateOfBirth: '1988-02-29',
    street: 'Triq il-Kbira',
    houseNumber: '7B',
    postArea: 'Mosta',
    postCode: 'MST 1011',
  },
  {
    ...MALTESE,
    phone: '+35679100002',
    firstName: 'Łukasz',
    lastName: "D'Amato-Wójcik",
    dateOfBirth: '1979-11-03',
    street: 'Triq it-Torri',
    houseNumber: '112',
    postArea: 'Sliema',
    postCode: 'SLM 1601',
  },
  {
    ...MALTESE,
    phone: '+35679100003',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    dateOfBirth: '1995-06-15',
    street: 'Triq Dun Karm',
    houseNumber: '3',
    postArea: 'Birkirkara',
    postCode: 'BKR 9030',
  },
];

/** Persons on the simulated national register: one with an account, one without. */
export const DEMO_EXCLUSIONS: readonly Exclusion[] = [
  { firstName: 'Nora', lastName: 'Spiteri', dateOfBirth: '1990-04-12', until: null },
  { firstName: 'Sixten', lastName: 'Paus', dateOfBirth: '1985-05-05', until: null },
];
