import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PERMISSIONS, type Permission, ROLES } from '../../apps/platform/src/staff/permissions.ts';

/**
 * Writes the table of permissions of docs/platform/console.md, between its markers. With --check it writes nothing and
 * fails if the page differs.
 */
const PAGE = new URL('../../docs/platform/console.md', import.meta.url);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const acts = Object.entries<Permission>(PERMISSIONS).map(([act, { roles, fourEyes, freshSignIn }]) => {
  const needs = [fourEyes && 'a second person', freshSignIn && 'a fresh sign-in'].filter(Boolean);
  return row([`\`${act}\``, ...ROLES.map((role) => (roles.includes(role) ? 'Yes' : 'No')), needs.join(', ')]);
});
const columns = ['Act', ...ROLES, 'Needs'];
const table = [row(columns), row(columns.map(() => '---')), ...acts].join('\n');

const before = readFileSync(PAGE, 'utf8');
const between = /(<!-- permissions -->\n)[\s\S]*?(<!-- \/permissions -->)/;
const after = before.replace(between, (_all, start: string, end: string) => `${start}\n${table}\n\n${end}`);
if (after !== before) {
  if (process.argv.includes('--check')) {
    process.stderr.write(`Not as generated. Run ${fileURLToPath(import.meta.url)}\n`);
    process.exitCode = 1;
  } else writeFileSync(PAGE, after);
}
