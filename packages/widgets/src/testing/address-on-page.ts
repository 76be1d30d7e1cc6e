import { type AddressSuggestion, playerdeskError } from '@playerdesk/contract/internal';
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { type Scene, type SceneOptions, type Screen, scene } from './scene.ts';
import { EMAIL } from './wizard.ts';

export const ADDRESSES: readonly AddressSuggestion[] = ['10', '12'].map((number) => ({
  label: `${number} Strait Street, Valletta`,
  address: `${number} Strait Street`,
  zip: 'VLT 1434',
  city: 'Valletta',
}));
export const refused = (kind: 'server' | 'not-implemented' | 'refused', code = 'generic.unknown-error') =>
  playerdeskError({ kind, code });
const BOOTSTRAP = { ipCountry: 'MT', optionalFields: ['annualActivity'] };

interface Asked {
  readonly text: string;
  readonly country: string;
  readonly answer: (addresses: readonly AddressSuggestion[]) => void;
  readonly fail: (error: unknown) => void;
}

/** A platform whose look-ups wait for the test. */
export function heldLookUps() {
  const asked: Asked[] = [];
  const findAddresses = ({ text, country }: { text: string; country: string }) =>
    new Promise((resolve, fail) => {
      asked.push({ text, country, answer: (addresses) => resolve({ addresses }), fail });
    });
  return { asked, findAddresses };
}

export const shortFlow = ({ script, ...options }: SceneOptions = {}) =>
  scene({
    signUp: { flow: 'short' },
    script: { bootstrap: BOOTSTRAP, findAddresses: { addresses: ADDRESSES }, ...script },
    ...options,
  });

/** Walks to the address. */
export async function atAddress(fixture: Scene): Promise<Screen> {
  const view = await fixture.mount('get-started');
  view.fill({ Email: EMAIL });
  view.press('Continue');
  await view.findByLabelText('First name');
  await view.findByLabelText('Phone');
  view.fill({ 'First name': 'Maja', 'Last name': 'Lind', Day: '12', Month: '4', Year: '1990' });
  view.fill({ 'Calling code': 'MT', Phone: '079 123 456', Password: 'Sommar!2026' });
  view.press('Continue');
  await view.findByLabelText('Currency');
  await view.findByLabelText('Address', { selector: 'input' });
  return view;
}

export const field = (view: Screen) =>
  view.getByLabelText<HTMLInputElement>('Address', { selector: 'input' });
export const options = (view: Screen) =>
  view
    .queryAllByRole('option')
    .flatMap((option) => (option.getAttribute('part') === 'option' ? [option.textContent ?? ''] : []));
export const isOpen = (view: Screen) => field(view).getAttribute('aria-expanded') === 'true';
export const hint = (view: Screen) =>
  field(view)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ') ?? '';
export const type = (view: Screen, text: string) => {
  field(view).focus();
  fireEvent.input(field(view), { target: { value: text } });
};
export const key = (view: Screen, name: string, more = {}) =>
  fireEvent.keyDown(field(view), { key: name, bubbles: true, ...more });
export const found = (view: Screen) => waitFor(() => expect(isOpen(view)).toBe(true));

/** The fields of the form, by name. */
export const values = (view: Screen) =>
  Object.fromEntries(
    [...new FormData(view.root.querySelector('form') as HTMLFormElement)].map(([name, value]) => [
      name,
      value,
    ]),
  );
