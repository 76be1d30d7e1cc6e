import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  getJurisdictionRules,
  type JurisdictionRule,
} from '../infrastructure/jurisdictions/jurisdictions.ts';
import { ARCHIVE_SOURCES } from './archive/archive-sources.ts';
import { PERSONAL_DATA_TABLES } from './personal-data-tables.ts';
import { RECORD_KINDS } from './retention.ts';

const PAGE = readFileSync(new URL('../../../../docs/platform/retention.md', import.meta.url), 'utf8');
const CHOICE = 'operator’s choice';
const rules = getJurisdictionRules();

const termOf = ({ retention }: JurisdictionRule, kind: keyof JurisdictionRule['retention']) => {
  const term = retention[kind];
  return term ? `${term.years} years from ${term.from}` : CHOICE;
};

/** Returns the longest term of a table in years. */
function longest(rule: JurisdictionRule, table: keyof typeof RECORD_KINDS): string {
  const years = RECORD_KINDS[table].flatMap((kind) => rule.retention[kind]?.years ?? []);
  return years.length > 0 ? String(Math.max(...years)) : CHOICE;
}

describe('the page on retention', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))(
    'shows the terms of %s with their sources',
    (id, rule) => {
      proves('RE-11.law');
      for (const kind of ['due-diligence', 'accounts', 'gambling', 'consent'] as const) {
        expect(PAGE).toContain(`| ${id} | ${kind} | ${termOf(rule, kind)} |`);
        if (rule.retention[kind]) expect(PAGE).toContain(rule.retention[kind].source);
      }
    },
  );

  it('shows the years of each table in each market', () => {
    proves('RE-11.law');
    for (const table of Object.keys(RECORD_KINDS) as (keyof typeof RECORD_KINDS)[]) {
      const years = rules.map((rule) => longest(rule, table)).join(' | ');
      expect(PAGE).toContain(`| \`${table}\` | ${RECORD_KINDS[table].join(', ')} | ${years} |`);
    }
  });
});

describe('the tables whose rows leave', () => {
  it('are retained when a player is erased, name their terms, and stay as long as a history is shown', () => {
    const months = rules.map(({ responsibleGambling }) => responsibleGambling.historyMonths ?? 0);
    for (const { tables, monthsKept } of ARCHIVE_SOURCES) {
      expect(monthsKept).toBeGreaterThan(Math.max(...months));
      for (const { table } of tables) {
        expect(PERSONAL_DATA_TABLES[table].erasure, table).toBe('retained');
        expect(Object.keys(RECORD_KINDS)).toContain(table);
      }
    }
  });
});
