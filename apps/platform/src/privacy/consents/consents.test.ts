import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

describe('the consents of a player', () => {
  it('are those of the session alone, the newest first', async () => {
    proves('PR-03.listed');
    const player = await test.newPlayer({ OptIns: ['email'] });
    await test.newPlayer({ OptIns: ['sms'] });
    await test.advance(60);
    await test.rest.post('/player/opt-out', { Type: 'NewsEmails' }, player.as);

    const { body } = await test.rest.get('/player/consents', player.as);

    const consents = body.Consents.map((one: Record<string, unknown>) => [
      one.Subject,
      one.IsGiven,
      one.Source,
    ]);
    expect(consents[0]).toEqual(['NewsEmails', false, 'account']);
    expect(consents.slice(1).toSorted()).toEqual([
      ['BonusEmails', true, 'sign-up'],
      ['NewsEmails', true, 'sign-up'],
      ['terms', true, 'sign-up'],
    ]);
    for (const consent of body.Consents)
      expect(consent).toMatchObject({ TextVersion: expect.any(String), Receipt: expect.any(String) });
  });
});
