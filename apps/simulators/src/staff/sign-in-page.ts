import { escapeHtml } from '../shared/escape-html.ts';
import type { StaffMember } from './staff-members.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 10vh auto; padding: 0 1rem; }
  button { display: flex; justify-content: space-between; width: 100%; min-height: 48px; margin: 0 0 8px;
    padding: 0 16px; font: inherit; background: none; border: 1px solid currentcolor; border-radius: 8px; cursor: pointer; }
  :root { color-scheme: light dark; }`;

/** Returns a page with a button for each person. */
export function signInPage(action: string, members: readonly StaffMember[]): string {
  const buttons = members.map(
    ({ id, name, roles }) =>
      `<button name="person" value="${escapeHtml(id)}"><b>${escapeHtml(name)}</b> ` +
      `<span>${escapeHtml(roles.join(', ') || 'no role')}</span></button>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Staff sign-in</title>
<style>${STYLE}</style></head>
<body><h1>Who works today?</h1><p>The simulated identity provider of the operator's staff. It asks for no password.</p>
<form method="post" action="${escapeHtml(action)}">${buttons.join('\n')}</form></body>
</html>`;
}
