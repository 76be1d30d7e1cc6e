import {
  dayInZone,
  type getStatementMail,
  type InputOf,
  type OutputOf,
  STATEMENT_SUBSCRIPTION,
  type setStatementMail,
} from '@playerdesk/contract/internal';
import type { EngagementServices } from '../../engagement/index.ts';
import { findMailedPlayer } from '../../identity/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { casinoPage } from '../../infrastructure/outbox/casino-page.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { isStopping } from '../../infrastructure/stopping/stop-signal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { runForEach } from '../../operations/sweep.ts';
import { calendarFrame } from '../../responsible-gambling/index.ts';
import { statementMail } from './statement-mail.ts';
import {
  AT_ONCE,
  claimDue,
  deleteRequest,
  findDue,
  insertRequest,
  isRequested,
} from './statement-mails.queries.ts';

/** The monthly email about the statement, which a player asks for. */
export interface StatementMails {
  get(input: object, call: Call): Promise<OutputOf<typeof getStatementMail>>;
  set(input: InputOf<typeof setStatementMail>, call: Call): Promise<Effect<object>>;
  isRequested(db: Db, playerId: string): Promise<boolean>;
  choose(tx: Tx, playerId: string, active: boolean, requestId: string): Promise<void>;
  /** Sends the emails that are due. After an outage: one, about the month that ended last. */
  sweep(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly unsubscribeLinks: Pick<EngagementServices['unsubscribeLinks'], 'make'>;
  readonly casinoUrl: () => string;
}

/** @see docs/decisions/0103-statements-mailed-without-amounts.md */
export function createStatementMails(deps: Deps): StatementMails {
  const { db, clock } = deps;
  const choose = (tx: Tx, playerId: string, active: boolean, requestId: string) =>
    chooseMail(deps, tx, { playerId, active, requestId });
  return {
    get: async (_input, call) => ({ active: await isRequested(db, requireSession(call).playerId) }),
    set: async ({ active }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        await choose(tx, playerId, active, call.requestId);
        return {};
      };
    },
    isRequested,
    choose,
    sweep: async () => {
      let due: readonly string[];
      do {
        due = await findDue(db, new Date(clock.now()));
        await runForEach(due, (playerId) => db.transaction().execute((tx) => send(deps, tx, playerId)));
      } while (due.length === AT_ONCE && !isStopping());
    },
  };
}

interface Choice {
  readonly playerId: string;
  readonly active: boolean;
  readonly requestId: string;
}

async function chooseMail({ clock, audit }: Deps, tx: Tx, { playerId, active, requestId }: Choice) {
  const { jurisdiction } = await lockPlayer(tx, playerId);
  const now = clock.now();
  const { to } = monthOf(now, jurisdiction);
  const isChanged = active
    ? await insertRequest(tx, playerId, new Date(now), new Date(to))
    : await deleteRequest(tx, playerId);
  if (!isChanged) return;
  const action = 'change-statement-mail';
  await audit.write(tx, { actor: 'player', action, playerId, requestId, after: { active } });
}

async function send({ clock, outbox, unsubscribeLinks, casinoUrl }: Deps, tx: Tx, playerId: string) {
  const { jurisdiction, state } = await lockPlayer(tx, playerId);
  const now = clock.now();
  const running = monthOf(now, jurisdiction);
  if (!(await claimDue(tx, playerId, new Date(now), new Date(running.to)))) return;
  if (state === 'closed') return;
  const { timeZone } = getJurisdictionRule(jurisdiction);
  const last = running.from - 1;
  const { year, month } = dayInZone(last, timeZone);
  const { page, oneClick } = await unsubscribeLinks.make(tx, playerId, STATEMENT_SUBSCRIPTION);
  const mail = statementMail(await findMailedPlayer(tx, playerId), {
    month: { at: last, timeZone },
    statement: `${casinoPage(casinoUrl(), 'statement')}${year}-${String(month).padStart(2, '0')}`,
    unsubscribe: page,
  });
  await outbox.put(tx, {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${oneClick ?? page}>`,
      ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  });
}

/** Returns the calendar month of an instant in a market. */
function monthOf(at: number, jurisdiction: string) {
  return calendarFrame('monthly', at, getJurisdictionRule(jurisdiction).timeZone);
}
