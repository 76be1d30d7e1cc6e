import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

let test: TestConsole;
let ines: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  ines = await test.signInStaff('ines');
});
afterAll(() => test.close());

describe('a doubtful person', () => {
  it('is shown next to the other one with what matches, with masks and an entry in the audit of each', async () => {
    proves('ST-01.side-by-side');
    const [one, other] = [
      await test.newPlayer({ FirstName: 'Wendelin' }),
      await test.newPlayer({ FirstName: 'Wendel' }),
    ];
    const id = crypto.randomUUID();
    const review = { id, player_id: one.userId, reason: 'second-account', other_id: other.userId } as const;
    const marks = ['similar-name', 'address'];
    await test.db
      .insertInto('person_reviews')
      .values({ ...review, marks: JSON.stringify(marks), created_at: new Date() })
      .execute();

    const { body } = await ines.get(`/person-comparison?id=${id}&playerId=${one.userId}`);

    expect(body).toMatchObject({ marks, persons: [{ id: one.userId }, { id: other.userId }] });
    expect(body.persons[1].name).toMatch(/^Wendel /);
    expect(JSON.stringify(body)).not.toContain(other.email);
    const compared = { staff_id: 'ines', after: { review: id } };
    const entries = await test.db
      .selectFrom('audit')
      .select(['staff_id', 'player_id', 'after'])
      .where('action', '=', 'compare-persons')
      .orderBy('at')
      .execute();
    expect(entries).toEqual([
      { ...compared, player_id: one.userId },
      { ...compared, player_id: other.userId },
    ]);
    const foreign = await ines.get(`/person-comparison?id=${id}&playerId=${other.userId}`);
    expect(foreign.body.Code).toBe('NotFound');
  });
});
