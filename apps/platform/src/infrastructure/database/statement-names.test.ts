import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const SELECT = 'select "id" from "players" where "id" = $1';

describe('the name of a statement', () => {
  it('is given from the second use on and stays the same', () => {
    proves('RE-04.prepared');
    const names = createStatementNames();

    const [first, second, third] = [names.get(SELECT, 1), names.get(SELECT, 1), names.get(SELECT, 1)];

    expect(first).toBeNull();
    expect(second).toMatch(/^[\w-]{16}$/);
    expect(third).toBe(second);
  });

  it('is the same in every process and differs by text', () => {
    const get = (text: string) => {
      const names = createStatementNames();
      names.get(text, 1);
      return names.get(text, 1);
    };

    expect(get(SELECT)).toBe(get(SELECT));
    expect(get(SELECT)).not.toBe(get(`${SELECT} limit 1`));
  });

  it('is not given to a statement without parameters', () => {
    const names = createStatementNames();

    expect([names.get('begin', 0), names.get('begin', 0)]).toEqual([null, null]);
  });

  it('is not given to a statement that selects all columns', () => {
    const names = createStatementNames();
    const twice = (text: string) => [names.get(text, 1), names.get(text, 1)][1];

    expect(twice('select * from "payments" where "id" = $1')).toBeNull();
    expect(twice('select "bonuses".* from "bonuses" where "id" = $1')).toBeNull();
    expect(twice('update "payments" set "status" = $1 returning *')).toBeNull();
    expect(twice('select count(*) as "rows" from "payments" where "id" = $1')).not.toBeNull();
  });

  it('is given to a bounded number of statements', () => {
    const names = createStatementNames();
    const twice = (text: string) => [names.get(text, 1), names.get(text, 1)][1];

    const given = Array.from({ length: 1_000 }, (_, index) => twice(`select ${index}`));

    expect(given.filter((name) => name !== null)).toHaveLength(400);
    expect(twice('select 0')).toBe(given[0]);
  });
});
