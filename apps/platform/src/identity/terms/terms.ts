import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { termsDocument } from './terms-document.ts';

/** The current version of the terms. A new version makes every player accept again. */
export const TERMS_VERSION = '2026-11-01';

export interface TermsService {
  get(input: { language: string; jurisdiction: string }): Promise<{ content: string; version: string }>;
  accept(input: { version: string }, call: Call): Promise<Effect<object>>;
}

export function createTerms(clock: Clock, audit: Audit): TermsService {
  return {
    get: async ({ language, jurisdiction }) => {
      const rule = findJurisdictionRule(jurisdiction);
      if (!rule) throw new Refusal('ValidationError', { fields: { jurisdiction: 'unknown' } });
      return { content: termsDocument(toLanguage(language), rule), version: TERMS_VERSION };
    },
    accept: async ({ version }, call) => {
      const { playerId } = requireSession(call);
      if (version !== TERMS_VERSION) {
        throw new Refusal('ValidationError', { fields: { version: 'not the version in force' } });
      }
      return async (tx) => {
        const before = await tx
          .selectFrom('players')
          .select('terms_version')
          .where('id', '=', playerId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (before.terms_version === version) return {};
        await tx.updateTable('players').set({ terms_version: version }).where('id', '=', playerId).execute();
        const consent = { player_id: playerId, kind: 'terms', text_version: version, channel: 'account' };
        await tx
          .insertInto('consents')
          .values({ ...consent, given_at: new Date(clock.now()) })
          .execute();
        await audit.write(tx, {
          actor: 'player',
          action: 'accept-terms',
          playerId,
          before: { termsVersion: before.terms_version },
          after: { termsVersion: version },
          requestId: call.requestId,
        });
        return {};
      };
    },
  };
}
