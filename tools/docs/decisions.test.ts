import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const HEADINGS = ['## Context', '## Decision', '## Consequences', '## Alternatives'];

describe('a decision record', () => {
  it.each(records)('%s has a number, a title, a date, a status and four sections', (file) => {
    proves('AR-07.decisions');
    const text = readFileSync(folder + file, 'utf8');

    expect(text).toMatch(
      new RegExp(
        `^# ${Number(file.slice(0, 4))}[.] [A-Z0-9].*[^.]\n\nDate: \\d{4}-\\d\\d-\\d\\d[.] Status: `,
      ),
    );
    expect(text.match(/^## .*$/gm)).toEqual(HEADINGS);
  });

  it('every record is listed in the index with its title and its date', () => {
    proves('AR-07.decisions');
    const index = readFileSync(`${folder}README.md`, 'utf8');

    const lines = records.map((file) => {
      const text = readFileSync(folder + file, 'utf8');
      const [, number, title] = /^# (\d+)[.] (.*)$/m.exec(text) ?? [];
      const [, date] = /^Date: ([\d-]+)/m.exec(text) ?? [];
      return `| ${number} | [${title}](${file}) | ${date} | `;
    });

    expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  });
});
