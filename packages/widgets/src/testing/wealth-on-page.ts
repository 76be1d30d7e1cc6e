import type { Screen } from './scene.ts';

/** A step's heading and the way to complete it. */
export const STEPS: readonly [heading: string, complete: (view: Screen) => void][] = [
  ['Where does your money come from?', () => {}],
  ['What do you live on?', (view) => view.fill({ Salary: true })],
  ['What do you do?', (view) => view.fill({ Industry: 'retail', Occupation: 'Florist' })],
  ['Where are you from?', () => {}],
  [
    'What do you earn in a year?',
    (view) => view.fill({ '€25,001 – €50,000': true, 'I confirm that what I have told you is true.': true }),
  ],
];

/** Goes on to a step, completing those before it. */
export async function walkTo(view: Screen, step: number): Promise<void> {
  for (const [heading, complete] of STEPS.slice(0, step)) {
    await view.heading(heading);
    if (heading === 'Where are you from?') await view.findByLabelText('Nationality');
    complete(view);
    view.press('Continue');
  }
  await view.heading(STEPS[step]?.[0] ?? '');
  if (step === 3) await view.findByLabelText('Nationality');
}

const goOn = (view: Screen, name = 'Continue') => view.getByRole('button', { name });

/** What keeps a button shut, in words; null where it is open. */
export function reasonAt(view: Screen, name = 'Continue'): string | null {
  const button = goOn(view, name);
  if (button.getAttribute('aria-disabled') !== 'true') return null;
  const id = button.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}
