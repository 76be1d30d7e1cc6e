import type { LimitEntry } from '@playerdesk/contract/internal';
import { playerdeskError } from '@playerdesk/contract/internal';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { type SceneOptions, type Screen, scene } from './scene.ts';

export const entry = (changes: Partial<LimitEntry> = {}): LimitEntry => ({
  id: 'a',
  type: 'deposit',
  period: 'daily',
  status: 'active',
  amount: 10_000,
  remainingAmount: 4_000,
  currency: 'EUR',
  locked: false,
  activationDate: '2026-11-01T00:00:00Z',
  expiryDate: '2026-11-22T00:00:00Z',
  ...changes,
});
export const refuse = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

/** Opens the limits tab over a platform that stores limits. Writes are in `sent`. */
export async function limits(entries: readonly LimitEntry[] = [], options: SceneOptions = {}) {
  const { script, ...rest } = options;
  const fixture = scene({ signedIn: true, script: { getLimits: { limits: entries }, ...script }, ...rest });
  const view = await fixture.open('account', { tab: 'responsible-gaming' });
  await waitFor(() => expect(view.root.querySelector('[part="limit-card"]')).not.toBeNull());
  return { fixture, view };
}

export const cardOf = (view: Screen, type: string) =>
  view.root.querySelector<HTMLElement>(`[part="limit-card"][data-type="${type}"]`) as HTMLElement;
export const rowOf = (view: Screen, type: string, period: string) =>
  cardOf(view, type).querySelector<HTMLElement>(`[part="limit"][data-period="${period}"]`) as HTMLElement;
export const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
export const field = (view: Screen, type: string, label: string) =>
  within(cardOf(view, type)).getByLabelText<HTMLInputElement>(label);
export const type = (control: HTMLInputElement, value: string) =>
  fireEvent.input(control, { target: { value } });
export const choose = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } });

/** Waits one task: a form ignores a second press in the same task. */
export const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Opens the form of a limit type. */
export async function edit(view: Screen, of: string): Promise<HTMLElement> {
  const card = cardOf(view, of);
  fireEvent.click(within(card).getByRole('button', { name: /Set limit|Change/ }));
  await within(card).findByRole('button', { name: 'Save' });
  return card;
}
