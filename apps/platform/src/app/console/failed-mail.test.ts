import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

let test: TestConsole;
beforeAll(async () => {
  test = await startTestConsole();
});
afterAll(() => test.close());

it('an email that could not be sent waits for staff, who send it again or drop it with a reason', async () => {
  proves('ST-01.failed-mail');
  const sam = await test.signInStaff('sam');
  const due_at = new Date(Date.now() - 1000);
  const mail = {
    channel: 'mail',
    recipient: 'quirina@mail.example',
    language: 'en',
    template: 'answer',
  } as const;
  const given = {
    ...mail,
    subject: 'Your data',
    body: 'A text',
    created_at: due_at,
    due_at,
    last_error: 'EAUTH',
  };
  const add = async (tries: number) => {
    const id = crypto.randomUUID();
    await test.db
      .insertInto('outbox')
      .values({ ...given, id, tries })
      .execute();
    return id;
  };
  const [again, dropped, tried] = [await add(8), await add(8), await add(7)];
  const list = async () =>
    (await sam.get('/queue')).body.items.filter(({ kind }: { kind: string }) => kind === 'mail');
  const [item] = await list();
  const decide = (id: string, decision: object) =>
    sam.post('/mail-decision', { id, playerId: item.playerId, reason: 'the server is back', ...decision });

  expect((await list()).map(({ id }: { id: string }) => id).sort()).toEqual([again, dropped].sort());
  expect(item).toMatchObject({
    name: 'q•••@mail.example',
    details: { subject: 'Your data', error: 'EAUTH' },
  });
  expect((await decide(dropped, { decision: 'dropped', reason: '' })).status).toBe(400);
  expect((await decide(dropped, { decision: 'dropped' })).status).toBe(200);
  expect((await decide(again, { decision: 'again' })).status).toBe(200);

  expect((await decide(again, { decision: 'dropped' })).body.Code).toBe('AlreadyDecided');
  expect((await decide(tried, { decision: 'again' })).body.Code).toBe('NotFound');
  expect(await list()).toEqual([]);
  const rows = await test.db
    .selectFrom('outbox')
    .select(['id', 'tries'])
    .where('id', 'in', [again, dropped])
    .execute();
  expect(rows).toEqual([{ id: again, tries: 0 }]);
});
