import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { scene } from '../testing/scene.ts';

const OWES = { getProfile: { ...sampleProfile, hasToAcceptTerms: true } };
/** Operations that are read before the terms are accepted, and for reality checks. */
const BEFORE = ['getProfile', 'getDisplayPages', 'getSession', 'getTerms', 'acceptTerms'];

describe('the inline widgets before the terms are accepted', () => {
  it.each([
    ['account', 'getWallets'],
    ['message-notice', 'getMessagesWithStatus'],
    ['favourites', 'getFavourites'],
    ['last-played', 'getLastPlayed'],
    ['verify', 'getDocuments'],
    ['bonus-selector', 'getBonusOffers'],
  ] as const)('read nothing until then: %s', async (widget, operation) => {
    proves('AC-07.nothing-read');

    const fixture = scene({ signedIn: true, script: OWES });
    const place = document.createElement('div');
    document.body.append(place);
    await fixture.desk.mount(widget, place).ready;
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(fixture.platform.calls.filter(({ name }) => !BEFORE.includes(name))).toEqual([]);

    await fixture.desk.account.acceptTerms('1');

    await expect.poll(() => fixture.sent(operation).length).toBeGreaterThan(0);
  });
});
