import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  newDatabase,
  type PlatformProcess,
  spawnPlatform,
} from '../../../test/fixtures/postgres-platform.ts';
import { supplierVariables, withSuppliers } from '../../../test/fixtures/suppliers.ts';

let one: PlatformProcess;
let two: PlatformProcess;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  one = await withSuppliers(async (settings) => {
    const variables = { ...supplierVariables(settings), RATE_LIMIT_PER_ADDRESS: '3' };
    const [first, second] = await Promise.all([
      spawnPlatform(databaseUrl, [], variables),
      spawnPlatform(databaseUrl, [], variables),
    ]);
    two = second;
    return first;
  });
});
afterAll(() => Promise.all([one?.close(), two?.close()]));

it('two processes together look up as many addresses for a network as one may', async () => {
  proves('UX-81.limited');
  const query = { Country: 'SE', Text: 'Kungsgatan 7' };

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? one : two).rest.post('/player/find-addresses', query),
    ),
  );

  const found = answers.filter(({ status }) => status === 200);
  expect(found).toHaveLength(12);
  expect(new Set(found.map(({ body }) => body.Addresses[0].Label))).toEqual(
    new Set(['Kungsgatan 7, 111 43 Stockholm']),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
});
