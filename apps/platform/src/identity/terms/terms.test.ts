import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

const document = (language: string, jurisdiction: string) =>
  platform.rest.get(
    `/content/getdocument?type=TermsAndConditions&language=${language}&state=&jurisdiction=${jurisdiction}`,
  );

describe('the terms', () => {
  const TITLES = {
    en: 'Terms and conditions',
    sv: 'Allmänna villkor',
    no: 'Vilkår og betingelser',
    fi: 'Käyttöehdot',
    pl: 'Regulamin',
    th: 'ข้อกำหนดและเงื่อนไข',
    xx: 'Terms and conditions',
  };
  for (const [language, title] of Object.entries(TITLES)) {
    it(`in ${language} contain the adult age and the version, and no active content`, async () => {
      const { body } = await document(language, 'MGA');
      expect(body.Version).toBe('2026-11-01');
      expect(body.Content).toContain(`<h2>${title}</h2>`);
      expect(body.Content).toMatch(/\b18\b/);
      expect(body.Content).not.toMatch(/<script|<style|\son\w+=|style=/i);
    });
  }

  it('name the authority of the jurisdiction', async () => {
    expect((await document('en', 'UKGC')).body.Content).toContain('Gambling Commission');
    expect((await document('sv', 'SGA')).body.Content).toContain('Spelinspektionen');
  });

  it('are refused for an unknown jurisdiction or document', async () => {
    expect((await document('en', 'NOWHERE')).body.Details).toEqual({ Jurisdiction: 'unknown' });
    const other = await platform.rest.get(
      '/content/getdocument?type=Secrets&language=en&state=&jurisdiction=MGA',
    );
    expect([other.status, other.body.Details]).toEqual([400, { Type: 'unknown' }]);
  });
});

describe('a player who has not accepted the new terms', () => {
  it('the player can accept only the version in force, and the consent is stored once', async () => {
    const { userId, as } = await platform.newPlayer();
    await platform.db.updateTable('players').set({ terms_version: null }).where('id', '=', userId).execute();
    const accept = (version: string) =>
      platform.rest.get(`/player/update-player-tac?tacVersionAccepted=${version}`, as);
    const owes = async () => (await platform.rest.get('/player/user-info', as)).body.HasToAcceptTC;
    expect(await owes()).toBe(true);
    const old = await accept('2020-01-01');
    expect([old.status, Object.keys(old.body.Details)]).toEqual([400, ['TacVersionAccepted']]);
    expect(await owes()).toBe(true);
    expect((await accept('2026-11-01')).status).toBe(200);
    expect((await accept('2026-11-01')).status).toBe(200);
    expect(await owes()).toBe(false);
    const consents = await platform.db
      .selectFrom('consents')
      .select('channel')
      .where('player_id', '=', userId)
      .where('channel', '=', 'account')
      .execute();
    expect(consents).toHaveLength(1);
  });
});
