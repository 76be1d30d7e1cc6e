/** A person with the simulated app. */
export interface DemoPerson {
  readonly id: string;
  /** ISO 3166-1 alpha-2 code of the register that issued the number. */
  readonly country: string;
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postArea: string;
  readonly postCode: string;
  /** The effect that a tester sees. */
  readonly note: string;
}

/** Fictitious persons with test numbers of the Swedish register. */
export const DEMO_PERSONS: readonly DemoPerson[] = [
  {
    id: 'astrid',
    country: 'SE',
    nationalId: '199004122389',
    firstName: 'Astrid',
    lastName: 'Lindqvist',
    birthDate: '1990-04-12',
    street: 'Storgatan',
    houseNumber: '12',
    postArea: 'Göteborg',
    postCode: '411 24',
    note: 'Has an account and is signed in.',
  },
  {
    id: 'nils',
    country: 'SE',
    nationalId: '198511302393',
    firstName: 'Nils',
    lastName: 'Öberg',
    birthDate: '1985-11-30',
    street: 'Ringvägen',
    houseNumber: '7 A',
    postArea: 'Stockholm',
    postCode: '118 67',
    note: 'Has no account yet.',
  },
  {
    id: 'karin',
    country: 'SE',
    nationalId: '197702242384',
    firstName: 'Karin',
    lastName: 'Håkansson',
    birthDate: '1977-02-24',
    street: 'Kungsgatan',
    houseNumber: '31',
    postArea: 'Umeå',
    postCode: '903 26',
    note: 'Has no account yet.',
  },
  {
    id: 'sara',
    country: 'SE',
    nationalId: '198306172381',
    firstName: 'Sara',
    lastName: 'Dahl',
    birthDate: '1983-06-17',
    street: 'Hamngatan',
    houseNumber: '5',
    postArea: 'Malmö',
    postCode: '211 22',
    note: 'Has no account yet.',
  },
  {
    id: 'elias',
    country: 'SE',
    nationalId: '201203052392',
    firstName: 'Elias',
    lastName: 'Sandberg',
    birthDate: '2012-03-05',
    street: 'Skolgatan',
    houseNumber: '3',
    postArea: 'Uppsala',
    postCode: '753 12',
    note: 'Is too young to play.',
  },
];

export function demoPerson(id: string): DemoPerson | null {
  return DEMO_PERSONS.find((person) => person.id === id) ?? null;
}
