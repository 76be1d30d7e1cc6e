import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { page, row } from '../testing/history-tab.ts';
import { scene } from '../testing/scene.ts';

const count = (root: HTMLElement) => root.querySelectorAll('tbody [part="row"]').length;

describe('the last answer of a tab', () => {
  it('is shown at once while the tab is read again', async () => {
    proves('UX-85.last');
    const fixture = scene({ signedIn: true, script: { getPayments: page([row('p-1')]) } });
    const first = await fixture.open('account', { tab: 'history' });
    await waitFor(() => expect(count(first.root)).toBeGreaterThan(0));
    const before = count(first.root);
    first.handle.close();
    let answer: (found: unknown) => void = () => {};
    const pending = new Promise((resolve) => {
      answer = resolve;
    });
    fixture.platform.script({ getPayments: () => pending as never });

    const second = await fixture.open('account', { tab: 'history' });

    await waitFor(() => expect(count(second.root)).toBe(before));
    answer(page([row('p-2'), row('p-1')]));
    await waitFor(() => expect(count(second.root)).toBeGreaterThan(before));
  });

  it('is gone with the session', async () => {
    proves('UX-85.last');
    const fixture = scene({ signedIn: true, script: { getPayments: page([row('p-1')]) } });
    const first = await fixture.open('account', { tab: 'history' });
    await waitFor(() => expect(count(first.root)).toBeGreaterThan(0));
    first.handle.close();
    await fixture.desk.signOut();
    fixture.platform.script({ getPayments: () => new Promise(() => {}) as never });
    await fixture.desk.account.signIn({ email: 'other@example.com', password: 'Correct-Horse-1!' });

    const second = await fixture.open('account', { tab: 'history' });

    await second.findByText('Loading');
    expect(count(second.root)).toBe(0);
  });
});
