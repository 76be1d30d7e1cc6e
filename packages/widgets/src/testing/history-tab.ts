import type { Transaction } from '@playerdesk/contract/internal';
import { type SceneOptions, type Screen, scene } from './scene.ts';

export const row = (id: string, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  amount: 5_000,
  currency: 'EUR',
  status: 'Completed',
  transactionType: 'Deposit',
  date: '2026-11-20T18:30:00Z',
  ...changes,
});
export const page = (transactions: readonly Transaction[], totalPageCount = 1) => ({
  transactions,
  totalPageCount,
});
export const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`p-${index}`));

export const history = async ({ script = {}, ...options }: SceneOptions = {}) => {
  const fixture = scene({ signedIn: true, script, ...options });
  const view = await fixture.mount('account', { tab: 'history' });
  return { fixture, view };
};
/** Presses a chip, and chooses one of its lists. */
export async function choose(view: Screen, chip: 'All' | 'Payments' | 'Play', list?: string) {
  await view.findByRole('button', { name: chip });
  view.press(chip);
  if (list === undefined) return;
  await view.findByLabelText('Show');
  view.fill({ Show: list });
}
export const cells = (root: HTMLElement, column: string) =>
  [...root.querySelectorAll(`tbody [data-column="${column}"]`)].map((cell) => cell.textContent);
