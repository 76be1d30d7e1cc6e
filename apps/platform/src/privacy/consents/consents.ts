import type { Consent, getConsents, OutputOf } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Call, requireSession } from '../../operations/call/call.ts';

/** Only the newest are returned. The file with all data has all. */
const MOST = 500;

/** Reads the consents that players gave or withdrew. */
export interface Consents {
  list(input: object, call: Call): Promise<OutputOf<typeof getConsents>>;
}

export const createConsents = (db: Db): Consents => ({
  list: async (_input, call) => ({ consents: await listConsents(db, requireSession(call).playerId) }),
});

/** Returns the consents of a player, the newest first: what the player and staff see. */
export async function listConsents(db: Db, playerId: string): Promise<Consent[]> {
  const [subscriptions, others] = await Promise.all([
    readSubscriptions(db, playerId),
    readOthers(db, playerId),
  ]);
  const consents = [...subscriptions, ...others].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return consents.slice(0, MOST);
}

async function readSubscriptions(db: Db, playerId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consent_records')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id: receipt, type: subject, active: isGiven, at, source, text_version }) => ({
    subject,
    isGiven,
    at: at.toISOString(),
    source,
    textVersion: text_version,
    receipt,
  }));
}

/** Consents to terms, and those that the operator asks for. A withdrawn one counts twice: as given and as withdrawn. */
async function readOthers(db: Db, playerId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('given_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ id, kind: subject, text_version: textVersion, channel, given_at, withdrawn_at }) => {
    const by = { subject, textVersion, receipt: String(id) };
    const given = { ...by, isGiven: true, at: given_at.toISOString(), source: channel };
    if (!withdrawn_at) return [given];
    return [given, { ...given, isGiven: false, at: withdrawn_at.toISOString(), source: 'account' }];
  });
}
