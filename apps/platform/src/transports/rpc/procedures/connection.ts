import { procedures } from '@playerdesk/contract/procedures';
import { playerDuties, type SessionService } from '../../../identity/index.ts';
import type { Db } from '../../../infrastructure/database/tables.ts';
import { toLanguage } from '../../../infrastructure/reference-data/languages.ts';
import { Refusal } from '../../../infrastructure/refusal.ts';
import type { Secret } from '../../../infrastructure/secret/secret.ts';
import { localProcedure } from '../procedure-call.ts';
import type { SessionWatch } from '../session-watch.ts';

export interface ConnectionDeps {
  readonly db: Db;
  readonly secret: Secret;
  readonly sessions: Pick<SessionService, 'find'>;
  readonly watch: Pick<SessionWatch, 'check'>;
  readonly termsVersion: string;
}

/** Returns the procedures that concern the connection. */
export function connectionProcedures({ db, secret, sessions, watch, termsVersion }: ConnectionDeps) {
  return [
    // Does not count as use of the session: clients poll it, and the session would never time out.
    localProcedure(procedures.getClientIdentity, async (_kwargs, connection) => ({
      clientId: connection.identity,
    })),
    // Does not count as use of the session either.
    localProcedure(procedures.getSessionInfo, async ({ culture }, connection) => {
      if (culture !== '') connection.language = toLanguage(culture);
      await watch.check([connection]);
      const { session } = connection;
      if (!session) return { isAuthenticated: false, isEmailVerified: false };
      const { activated_at, terms_version } = await playerDuties(db, session.playerId);
      return {
        isAuthenticated: true,
        isEmailVerified: activated_at !== null,
        hasToAcceptTC: terms_version !== termsVersion,
      };
    }),
    localProcedure(procedures.getCmsSessionID, async (_kwargs, { session }) => {
      const found = session && (await sessions.find(session.token));
      if (!found) throw new Refusal('NotAuthenticated');
      if (found.isRestricted) throw new Refusal('Restricted');
      return { cmsSessionID: secret.digest('cms session', found.idHash) };
    }),
  ];
}
