import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

const DAY = 86_400_000;

let test: TestConsole;
let sam: StaffClient;
let ines: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  [sam, ines] = [await test.signInStaff('sam'), await test.signInStaff('ines')];
});
afterAll(() => test.close());

describe('a complaint', () => {
  it('waits until the day of the license, is answered once, and is in the report of its month', async () => {
    proves('ST-01.complaints');
    const { userId: playerId } = await test.newPlayer();
    const complaint = { playerId, topic: 'bonus', text: 'The bonus ended before its day.' };
    const { body: recorded } = await sam.post('/complaint', complaint);
    const [item] = (await ines.get('/queue')).body.items;
    expect(item).toMatchObject({ kind: 'complaint', playerId, dueAt: recorded.dueAt });
    expect(Date.parse(item.dueAt) - Date.parse(item.since)).toBe(10 * DAY);

    const answered = { id: item.id, playerId, outcome: 'upheld', answer: 'We gave the bonus again.' };
    expect((await sam.post('/complaint-answer', { ...answered, answer: '' })).status).toBe(400);
    expect((await sam.post('/complaint-answer', answered)).status).toBe(200);
    const late = await ines.post('/complaint-answer', { ...answered, outcome: 'rejected' });

    expect(late.body.Details).toMatchObject({ By: 'Sam Sant', Decision: 'upheld' });
    expect((await ines.get('/queue')).body.items).toEqual([]);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Malta' });
    const month = day.format(new Date(item.since)).slice(0, 7);
    const report = (await ines.get(`/report?market=MGA&month=${month}`)).body;
    const figures = report.figures.filter(({ kind }: { kind: string }) => kind === 'complaints');
    expect(figures).toMatchObject([{ part: 'bonus', entries: 1, longest: expect.any(Number) }]);
    const audited = await test.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('player_id', '=', playerId)
      .where('action', 'like', '%-complaint')
      .orderBy('at')
      .execute();
    expect(audited).toEqual([
      { action: 'record-complaint', after: { complaint: item.id, topic: 'bonus' } },
      { action: 'answer-complaint', after: { complaint: item.id, decision: 'upheld' } },
    ]);
  });
});
