import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, waitForStep } from '../../testing/wizard.ts';

/** Returns the value of every field. */
const held = ({ root }: Screen) =>
  [...root.querySelectorAll<HTMLInputElement>('input, select')].map(({ name, type, value, checked }) => [
    name,
    /checkbox|radio/.test(type) ? checked : value,
  ]);

it.each([
  ['identify', 'E-post'],
  ['contact', 'Telefon'],
  ['personal', 'Förnamn'],
  ['address', 'Land'],
  ['accept', 'Nästan klart'],
] as const)('sign-up keeps its input at the step %s when the language changes', async (step, word) => {
  const fixture = scene();
  const view = await fixture.mount('get-started');
  await completeUntil(view, step);
  await waitForStep(view, step);
  view.fill(getWizardStep(step).values);
  const before = held(view);
  await fixture.desk.update({ locale: 'sv' });

  await waitFor(() => expect(view.root.textContent).toContain(word));
  await waitFor(() => expect(view.root.querySelector('[part="skeleton"]')).toBeNull());
  // The order of the parts of a date depends on the language.
  expect(held(view).map(String).sort()).toEqual(before.map(String).sort());
  expect(view.root.textContent).not.toContain("Error '");
});
