import { DIAGNOSTICS } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';

const pages = import.meta.glob<string>('../../../../../docs/embedding/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = (page: string) => pages[`../../../../../docs/embedding/${page}`] ?? '';

it.each(Object.entries(DIAGNOSTICS))(
  'the reference explains the diagnostic %s as the console does',
  (code, [cause, remedy]) => {
    proves('IN-10.reference');

    const sections = read('diagnostics.md').split(/^## /m);
    const section = sections.find((part) => part.startsWith(`${code}\n`)) ?? '';

    expect(section.replace(/\s+/g, ' ').trim()).toBe(`${code} **Cause:** ${cause} **Remedy:** ${remedy}`);
    expect(read('events.md')).toContain(`\`${code}\``);
  },
);
