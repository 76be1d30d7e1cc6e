import { describe, expect, it } from 'vitest';
import { readSuppliers } from './suppliers.ts';

const NOBODY = { eid: null, payments: null, games: null, chat: null, thirdParty: null };
const answering = (answer: () => Response) => () => Promise.resolve().then(answer);

describe('the suppliers of the page', () => {
  it('readSuppliers returns the suppliers that the platform lists', async () => {
    const named = { ...NOBODY, payments: 'http://pay.localhost:4401', eid: 'http://eid.localhost:4401' };
    expect(await readSuppliers(answering(() => Response.json(named)))).toEqual(named);
  });

  it('readSuppliers returns no suppliers for a failed or invalid response', async () => {
    const answers = [
      () => Response.json({ payments: 1, chat: {} }),
      () => Response.json(null),
      () => new Response('<p>'),
      () => new Response('', { status: 404 }),
      () => {
        throw new TypeError('offline');
      },
    ];
    for (const answer of answers) expect(await readSuppliers(answering(answer))).toEqual(NOBODY);
  });
});
