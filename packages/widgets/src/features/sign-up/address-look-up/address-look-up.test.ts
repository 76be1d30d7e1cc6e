import { type AddressSuggestion, playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESSES,
  atAddress,
  field,
  found,
  heldLookUps,
  hint,
  isOpen,
  options,
  refused,
  shortFlow,
  type,
  values,
} from '../../../testing/address-on-page.ts';
import { destroyScenes } from '../../../testing/scene.ts';
import { TERMS } from '../../../testing/wizard.ts';
import { MOST_LOOK_UPS, TYPING_PAUSE } from './use-suggestions.ts';

afterEach(() => {
  destroyScenes();
  vi.useRealTimers();
});

describe('an address that can be looked up', () => {
  it('is one field, in the country that was chosen, until it is known', async () => {
    proves('UX-83.filled');
    const fixture = shortFlow();
    const view = await atAddress(fixture);

    const before = Object.keys(values(view));
    type(view, ' 12 Strait ');
    await found(view);

    expect(before).toEqual(['country', 'currency', 'address']);
    expect(fixture.sent('findAddresses')).toEqual([{ country: 'MT', text: '12 Strait', language: 'en' }]);
    expect(options(view)).toEqual(ADDRESSES.map(({ label }) => label));
    expect(values(view).address).toBe(' 12 Strait ');
  });

  it('fills in every part on a choice, which stays visible and editable, and is registered', async () => {
    proves('UX-83.filled', 'UX-82.announced');
    const fixture = shortFlow();
    const view = await atAddress(fixture);
    type(view, '12 Strait');
    await found(view);

    fireEvent.click(view.getByRole('option', { name: '12 Strait Street, Valletta' }));
    await view.findByLabelText('Zip');
    expect(values(view)).toMatchObject({ address: '12 Strait Street', zip: 'VLT 1434', city: 'Valletta' });
    expect(document.activeElement).toBe(field(view));
    expect(hint(view)).toBe('Filled in: 12 Strait Street, Valletta. Check it, and change what is wrong.');
    expect(view.queryByRole('button', { name: 'Enter it by hand' })).toBeNull();
    view.fill({ City: 'Valletta Old Town' });
    view.press('Continue');
    await view.heading('Almost there');
    await view.findByLabelText(TERMS);
    view.fill({ [TERMS]: true });
    await waitFor(() =>
      expect(view.getByRole('button', { name: 'Sign up' })).toHaveProperty('disabled', false),
    );
    view.press('Sign up');
    await view.heading('Check your email');

    expect(fixture.sent('signUp')).toMatchObject([
      { address: '12 Strait Street', zip: 'VLT 1434', city: 'Valletta Old Town', country: 'MT' },
    ]);
  });

  it('replaces what an earlier choice filled in', async () => {
    const [first, second] = ADDRESSES;
    const elsewhere = { ...(second as AddressSuggestion), zip: 'SLM 1600', city: 'Sliema' };
    const view = await atAddress(shortFlow({ script: { findAddresses: { addresses: [first, elsewhere] } } }));
    type(view, '12 Strait');
    await found(view);
    fireEvent.click(view.getByRole('option', { name: first?.label ?? '' }));
    await view.findByLabelText('Zip');
    view.fill({ Zip: 'mistyped' });
    type(view, '12 Strait');
    await found(view);

    fireEvent.click(view.getByRole('option', { name: elsewhere.label }));

    await waitFor(() => expect(values(view)).toMatchObject({ zip: 'SLM 1600', city: 'Sliema' }));
  });

  it('survives a reload as it was chosen, and as it was typed', async () => {
    proves('UX-83.draft');
    const environment = createTestEnvironment();
    const view = await atAddress(shortFlow({ environment }));
    type(view, '12 Strait');
    await found(view);
    fireEvent.click(view.getByRole('option', { name: '12 Strait Street, Valletta' }));
    await view.findByLabelText('Zip');
    type(view, '12 Strait Street, flat 3');
    destroyScenes();

    const again = await shortFlow({ environment }).mount('get-started');

    await again.heading('Where do you live?');
    await again.findByLabelText('Zip');
    expect(values(again)).toMatchObject({
      address: '12 Strait Street, flat 3',
      zip: 'VLT 1434',
      city: 'Valletta',
    });
  });

  it('that was typed without a choice leads to the missing fields, where the focus is', async () => {
    proves('UX-83.by-hand');
    const view = await atAddress(shortFlow());
    type(view, '12 Strait Street');

    view.press('Continue');

    expect(await view.problemAt('Zip')).toBe('Enter zip');
    expect(await view.problemAt('City')).toBe('Enter city');
    expect(values(view).address).toBe('12 Strait Street');
    expect(document.activeElement).toBe(view.getByLabelText('Zip'));
    expect(view.queryByRole('button', { name: 'Enter it by hand' })).toBeNull();
  });
});

describe('the separate fields of an address', () => {
  it('are shown on request, with what was typed, and look nothing up', async () => {
    proves('UX-83.by-hand');
    const fixture = shortFlow();
    const view = await atAddress(fixture);
    type(view, '12');

    view.press('Enter it by hand');
    await view.findByLabelText('Zip');
    const role = field(view).getAttribute('role');
    vi.useFakeTimers();
    type(view, '12 Strait Street');
    await vi.advanceTimersByTimeAsync(10 * TYPING_PAUSE);

    expect([role, document.activeElement === field(view)]).toEqual([null, true]);
    expect(fixture.sent('findAddresses')).toEqual([]);
    vi.useRealTimers();
    view.press('Search for your address');
    await waitFor(() => expect(field(view).getAttribute('role')).toBe('combobox'));
    expect(view.queryByLabelText('Zip')).toBeNull();
  });

  it.each([
    ['fails', refused('server')],
    ['is limited', refused('refused', 'generic.rate-limit')],
    ['cannot be reached', playerdeskError({ kind: 'network', code: 'generic.network' })],
  ])('appear with what was typed and with the reason when the look-up %s', async (_what, error) => {
    proves('UX-83.unavailable', 'UX-82.announced');
    const view = await atAddress(shortFlow({ script: { findAddresses: () => Promise.reject(error) } }));
    const element = field(view);

    type(view, '12 Strait');
    await view.findByLabelText('Zip');

    expect(hint(view)).toBe('The address search is not available. Enter your address by hand.');
    expect(field(view)).toBe(element);
    expect([document.activeElement === element, element.value]).toEqual([true, '12 Strait']);
    expect(view.root.querySelector('[role="alert"] [part="notice"]')).toBeNull();
    view.press('Search for your address');
    await waitFor(() => expect(field(view).getAttribute('role')).toBe('combobox'));
  });

  it('appear without a word where the platform turns out to have no look-up', async () => {
    proves('UX-83.absent');
    const findAddresses = () => Promise.reject(refused('not-implemented', 'generic.not-implemented'));
    const view = await atAddress(shortFlow({ script: { findAddresses } }));

    type(view, '12 Strait');
    await view.findByLabelText('Zip');

    expect(hint(view)).toBe('');
    expect(view.queryByRole('button', { name: 'Search for your address' })).toBeNull();
  });

  it('are all there, in their order, on a platform without the look-up', async () => {
    proves('UX-83.absent');
    const fixture = shortFlow();
    const { capabilities } = fixture.platform;
    Object.assign(fixture.platform, {
      capabilities: {
        ...capabilities,
        supports: (name: string) => name !== 'findAddresses' && capabilities.supports(name),
      },
    });
    const view = await atAddress(fixture);

    expect(Object.keys(values(view))).toEqual(['address', 'zip', 'city', 'country', 'currency']);
    expect(field(view).getAttribute('role')).toBeNull();
  });
});

describe('the suggestions', () => {
  it('are requested after a pause, from three characters, and not while the player types', async () => {
    proves('UX-82.sparing');
    const { asked, findAddresses } = heldLookUps();
    const view = await atAddress(shortFlow({ script: { findAddresses } }));
    vi.useFakeTimers();

    type(view, 'St');
    await vi.advanceTimersByTimeAsync(4 * TYPING_PAUSE);
    const short = asked.length;
    for (const text of ['Str', 'Stra', 'Strai']) {
      type(view, text);
      await vi.advanceTimersByTimeAsync(TYPING_PAUSE - 1);
    }
    const typing = asked.length;
    await vi.advanceTimersByTimeAsync(1);

    expect([short, typing, asked.map(({ text }) => text)]).toEqual([0, 0, ['Strai']]);
  });

  it('are not requested without a country, and say so', async () => {
    proves('UX-82.sparing', 'UX-82.announced');
    const fixture = shortFlow();
    const view = await atAddress(fixture);
    view.fill({ Country: '' });

    type(view, '12 Strait');

    await waitFor(() => expect(hint(view)).toBe('Choose your country first'));
    expect(fixture.sent('findAddresses')).toEqual([]);
  });

  it('are requested at most as often as a form may', async () => {
    proves('UX-82.sparing');
    const fixture = shortFlow();
    const view = await atAddress(fixture);
    vi.useFakeTimers();

    for (let count = 0; count <= MOST_LOOK_UPS; count += 1) {
      type(view, `Strait ${count}`);
      await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
    }

    expect(fixture.sent('findAddresses')).toHaveLength(MOST_LOOK_UPS);
    vi.useRealTimers();
    await waitFor(() => expect(hint(view)).toContain('The address search is not available'));
  });

  it.each(['answers', 'fails'])('of an earlier text are dropped when it %s late', async (outcome) => {
    proves('UX-82.latest');
    const { asked, findAddresses } = heldLookUps();
    const view = await atAddress(shortFlow({ script: { findAddresses } }));
    type(view, 'Strait');
    await waitFor(() => expect(asked).toHaveLength(1));
    type(view, 'Republic');
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer([{ ...(ADDRESSES[0] as AddressSuggestion), label: 'Republic Street 1' }]);
    await found(view);

    if (outcome === 'answers') asked[0]?.answer(ADDRESSES);
    else asked[0]?.fail(refused('server'));
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));

    expect(options(view)).toEqual(['Republic Street 1']);
    expect([field(view).value, hint(view)]).toEqual(['Republic', '1 address found']);
  });

  it('that come after the field was left, or after a choice, open no list', async () => {
    proves('UX-82.latest');
    const { asked, findAddresses } = heldLookUps();
    const view = await atAddress(shortFlow({ script: { findAddresses } }));
    type(view, 'Strait');
    await waitFor(() => expect(asked).toHaveLength(1));

    field(view).blur();
    asked[0]?.answer(ADDRESSES);
    await waitFor(() => expect(hint(view)).toContain('Start typing'));

    expect([isOpen(view), options(view)]).toEqual([false, []]);
  });

  it('announce the wait, their number and their absence', async () => {
    proves('UX-82.announced');
    const { asked, findAddresses } = heldLookUps();
    const view = await atAddress(shortFlow({ script: { findAddresses } }));
    const said: string[] = [hint(view)];
    const status = view.getByText(hint(view));

    type(view, 'Strait');
    await waitFor(() => expect(hint(view)).toBe('Searching for addresses…'));
    said.push(hint(view));
    asked[0]?.answer(ADDRESSES);
    await found(view);
    said.push(hint(view));
    type(view, 'Strait Str');
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer([]);
    await waitFor(() => expect(isOpen(view)).toBe(false));
    said.push(hint(view));

    expect(said).toEqual([
      'Start typing your street and number, or your zip code',
      'Searching for addresses…',
      '2 addresses found',
      'No address found. Check what you typed, or enter it by hand.',
    ]);
    expect(status.getAttribute('role')).toBe('status');
  });

  it('with the same label are shown once', async () => {
    const view = await atAddress(
      shortFlow({ script: { findAddresses: { addresses: [...ADDRESSES, ...ADDRESSES] } } }),
    );

    type(view, 'Strait');
    await found(view);

    expect(options(view)).toHaveLength(2);
  });
});
