import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  ADDRESSES,
  atAddress,
  field,
  found,
  isOpen,
  key,
  options,
  shortFlow,
  type,
  values,
} from '../../../testing/address-on-page.ts';
import type { Screen } from '../../../testing/scene.ts';

describe('the keys of the address', () => {
  const opened = async (fixture = shortFlow()) => {
    const view = await atAddress(fixture);
    type(view, '12 Strait');
    await found(view);
    return view;
  };
  const active = (view: Screen) => {
    const id = field(view).getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  it('are named and connected as a combobox with a listbox', async () => {
    proves('UX-82.keyboard');
    const view = await opened();

    const list = document.getElementById(field(view).getAttribute('aria-controls') ?? '');

    expect(field(view).getAttribute('aria-autocomplete')).toBe('list');
    expect([list?.getAttribute('role'), list?.hidden]).toEqual(['listbox', false]);
    expect(document.getElementById(list?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Address');
    expect(active(view)).toBeNull();
  });

  it('move through the suggestions and back to the text', async () => {
    proves('UX-82.keyboard');
    const view = await opened();
    const [first, second] = ADDRESSES.map(({ label }) => label);

    for (const [name, expected] of [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['ArrowDown', null],
      ['ArrowUp', second],
      ['ArrowUp', first],
      ['ArrowUp', null],
    ] as const) {
      key(view, name);
      await waitFor(() => expect(active(view)).toBe(expected));
    }

    expect([document.activeElement === field(view), field(view).value]).toEqual([true, '12 Strait']);
  });

  it('take over the active suggestion with Enter, and without one submit the form', async () => {
    proves('UX-82.keyboard');
    const view = await opened();

    const isLeft = key(view, 'Enter');
    key(view, 'ArrowDown');
    await waitFor(() => expect(active(view)).not.toBeNull());
    const shown: unknown[] = [];
    const changes = new MutationObserver(() => shown.push(active(view)));
    changes.observe(field(view).getRootNode(), { subtree: true, childList: true, attributes: true });
    const isTaken = !key(view, 'Enter');
    await view.findByLabelText('Zip');
    await waitFor(() => expect(isOpen(view)).toBe(false));
    changes.disconnect();

    expect([isLeft, isTaken]).toEqual([true, true]);
    // Undefined would be an option that is gone.
    expect(shown).not.toContain(undefined);
    expect(values(view)).toMatchObject({ address: '10 Strait Street', zip: 'VLT 1434' });
  });

  it('close the list with Escape before they close the panel', async () => {
    proves('UX-82.keyboard');
    const fixture = shortFlow();
    const view = await opened(fixture);

    const isHandled = !key(view, 'Escape');
    await waitFor(() => expect(isOpen(view)).toBe(false));
    const isPassedOn = key(view, 'Escape');

    expect([isHandled, isPassedOn, field(view).value]).toEqual([true, true, '12 Strait']);
    key(view, 'ArrowDown', { altKey: true });
    await found(view);
    expect(active(view)).toBeNull();
  });

  it('ask for suggestions of the text with the Down key', async () => {
    const fixture = shortFlow();
    const view = await opened(fixture);
    field(view).blur();
    await waitFor(() => expect(options(view)).toEqual([]));
    field(view).focus();

    key(view, 'ArrowDown');
    await found(view);

    expect(fixture.sent('findAddresses')).toHaveLength(2);
  });

  it('are left to an input method while it composes', async () => {
    const view = await opened();

    key(view, 'ArrowDown', { isComposing: true });

    expect(active(view)).toBeNull();
  });
});
