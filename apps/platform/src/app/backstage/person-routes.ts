import { readNationalNumber } from '@playerdesk/contract/internal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';

type PersonRouteDeps = Pick<Services, 'db' | 'audit' | 'persons' | 'exclusions' | 'clock' | 'identityTokens'>;

const day = z.iso.date();
const name = z.string().trim().min(1).max(60);
const personSchema = z.object({
  phone: z
    .string()
    .regex(/^\+\d{7,16}$/)
    .nullable()
    .default(null),
  personNumber: z.string().trim().min(4).max(20).nullable().default(null),
  firstName: name,
  lastName: name,
  dateOfBirth: day,
  street: name,
  houseNumber: z.string().trim().max(20),
  postArea: name,
  postCode: z.string().trim().min(1).max(16),
  country: z.string().regex(/^[A-Z]{2}$/),
});
const certifiedSchema = z.object({
  personNumber: z.string().trim().min(4).max(20).optional(),
  firstName: name,
  lastName: name,
  dateOfBirth: day,
  address: name,
  city: name,
  zip: z.string().trim().min(1).max(16),
  country: z.string().regex(/^[A-Z]{2}$/),
  minutes: z.int().min(1).max(1440).default(30),
});
const exclusionSchema = z.object({
  nationalNumber: z
    .object({
      /** Country whose register issued the number. */
      country: z.string().regex(/^[A-Z]{2}$/),
      number: z.string().trim().min(4).max(40),
    })
    .optional(),
  firstName: name,
  lastName: name,
  dateOfBirth: day,
  /** Days from now. Null: until further notice. */
  days: z.int().min(1).max(3660).nullable().default(null),
});

/** Registers the routes of the simulated registers: of residents, and of self-excluded persons. */
export function registerPersonRoutes(
  app: FastifyInstance,
  { db, audit, persons, exclusions, clock, identityTokens }: PersonRouteDeps,
) {
  // Without names: the audit contains no personal data.
  const audited = (action: string, requestId: string) =>
    audit.write(db, { actor: 'backstage', action, requestId });
  app.get('/persons', async () => ({ persons: await persons.list() }));
  app.post('/persons', async (request) => {
    const person = parseBody(personSchema, request.body);
    await audited('add-person', request.id);
    await persons.add(person);
    return { persons: await persons.list() };
  });
  app.post('/identity-tokens', async (request) => {
    const { minutes, ...person } = parseBody(certifiedSchema, request.body);
    await audited('issue-identity-token', request.id);
    return { token: await identityTokens.issue(person, minutes) };
  });
  app.post('/exclusions', async (request) => {
    const { days, nationalNumber: given, ...person } = parseBody(exclusionSchema, request.body);
    const nationalNumber = given && readNationalNumber(given.country, given.number, person.dateOfBirth);
    const until = days === null ? null : new Date(clock.now() + days * 86_400_000);
    await audited('exclude-person', request.id);
    await exclusions.add({ ...person, until, ...(nationalNumber && { nationalNumber }) });
    return {};
  });
}
