import type { Screen } from './scene.ts';

/** Headings of the steps, with a function that completes each. */
export const STEPS: readonly [heading: string, complete: (view: Screen) => void][] = [
  ['Where does your money come from?', () => {}],
  ['Where does your income come from?', (view) => view.fill({ Salary: true })],
  ['What do you do for a living?', (view) => view.fill({ Industry: 'retail', Occupation: 'Florist' })],
  ['Where are you from?', () => {}],
  [
    'How much do you earn a year?',
    (view) => view.fill({ '€25,001 – €50,000': true, 'I confirm that my answers are true.': true }),
  ],
];

/** Completes the steps before a step. */
export async function completeUntil(view: Screen, step: number): Promise<void> {
  for (const [heading, complete] of STEPS.slice(0, step)) {
    await view.heading(heading);
    if (heading === 'Where are you from?') await view.findByLabelText('Nationality');
    complete(view);
    view.press('Continue');
  }
  await view.heading(STEPS[step]?.[0] ?? '');
  if (step === 3) await view.findByLabelText('Nationality');
}

const clickContinue = (view: Screen, name = 'Continue') => view.getByRole('button', { name });

/** Returns why a button is gated, or null. */
export function getReason(view: Screen, name = 'Continue'): string | null {
  const button = clickContinue(view, name);
  if (button.getAttribute('aria-disabled') !== 'true') return null;
  const id = button.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}
