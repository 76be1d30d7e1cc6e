import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

const personsSchema = z.object({
  persons: z.array(
    z.object({
      phone: z.nullable(z.string()),
      personNumber: z.nullable(z.string()),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.string(),
      street: z.string(),
      houseNumber: z.string(),
      postArea: z.string(),
      postCode: z.string(),
      country: z.string(),
    }),
  ),
});
export const getPersons = read('/persons', personsSchema);
export type Resident = z.infer<typeof personsSchema>['persons'][number];
export const addPerson = write<Resident, typeof personsSchema>('/persons', personsSchema);

interface CertifiedPerson {
  readonly personNumber?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly minutes: number;
}
const tokenSchema = z.object({ token: z.string() });
export const issueIdentityToken = write<CertifiedPerson, typeof tokenSchema>('/identity-tokens', tokenSchema);
