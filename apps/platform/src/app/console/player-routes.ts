import { z } from 'zod';
import { searchPlayers } from '../../identity/index.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { listConsents } from '../../privacy/index.ts';
import { activeBlocks, findMarkers } from '../../responsible-gambling/index.ts';
import { maskPerson } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason, route } from './console-route.ts';
import { getKnownPlayer } from './known-player.ts';
import { findPlayersOfPayment, readTimeline } from './timeline.ts';

type PlayerDeps = Pick<Services, 'db' | 'clock' | 'audit' | 'ledger' | 'limits' | 'verification' | 'staff'>;

const PAGE = 50;
const YES_NO = ['yes', 'no'] as const;
const isYes = (answer: (typeof YES_NO)[number] | undefined) =>
  answer === undefined ? undefined : answer === 'yes';

const idSchema = z.object({ id: z.uuid() });
const searchSchema = z.object({
  text: z.string().trim().max(200).default(''),
  market: z.string().max(10).optional(),
  state: z.string().max(40).optional(),
  verified: z.enum(YES_NO).optional(),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limits: z.enum(YES_NO).optional(),
  markers: z.enum(YES_NO).optional(),
  /** The time and id of the last player of the page before. */
  afterTime: z.iso.datetime().optional(),
  afterId: z.uuid().optional(),
});
const timelineSchema = z.object({ id: z.uuid(), until: z.iso.datetime().optional() });

/** Search for players, and one player's page. */
export function playerRoutes(deps: PlayerDeps): ConsoleRoute[] {
  const { db, audit } = deps;
  const { notes } = deps.staff;
  return [
    route({ method: 'GET', path: '/players', act: 'search-players' }, searchSchema, async (input, { by }) => {
      const players = await search(deps, input);
      // Without the words: they are personal data.
      await audit.write(db, { ...by, action: 'search-players', after: { found: players.length } });
      return { players, isLast: players.length < PAGE };
    }),
    route({ method: 'GET', path: '/player', act: 'view-player' }, idSchema, async ({ id }, { by }) => {
      const overview = await getKnownPlayer(db, id);
      await audit.write(db, { ...by, action: 'view-player', playerId: id });
      return toPage(deps, overview);
    }),
    route(
      { method: 'GET', path: '/timeline', act: 'view-player' },
      timelineSchema,
      async ({ id, until }, { by, staff: { roles } }) => {
        await audit.write(db, { ...by, action: 'view-timeline', playerId: id });
        const latest = until === undefined ? null : new Date(until);
        const now = deps.clock.now();
        return readTimeline({ db, notes, roles, playerId: id, until: latest, now, most: PAGE });
      },
    ),
    route(
      { method: 'POST', path: '/player-person', act: 'reveal-person' },
      z.object({ id: z.uuid(), reason }),
      async ({ id, reason: given }, { by }) => {
        const overview = await getKnownPlayer(db, id);
        await audit.write(db, { ...by, action: 'reveal-person', playerId: id, after: { reason: given } });
        const { address, zip, city, region, nationality, gender } = overview;
        return { ...toSummary(overview), address, zip, city, region, nationality, gender };
      },
    ),
  ];
}

async function search({ db, clock }: PlayerDeps, input: z.infer<typeof searchSchema>) {
  const { text, market, state, verified, from, to, limits, markers, afterTime, afterId } = input;
  const hasLimits = isYes(limits);
  const found = await searchPlayers(db, {
    text,
    market,
    state,
    isVerified: isYes(verified),
    registered: {
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(Date.parse(to) + DAY),
    },
    limits: hasLimits === undefined ? undefined : { are: hasLimits, at: new Date(clock.now()) },
    hasMarkers: isYes(markers),
    after: afterTime && afterId ? { createdAt: new Date(afterTime), id: afterId } : undefined,
    most: PAGE,
  });
  const rows = found.length > 0 ? found : await findPlayersOfPayment(db, text);
  return rows.map((row) => ({
    id: row.id,
    ...maskPerson(toSummary(row)),
    market: row.jurisdiction,
    country: row.country,
    state: row.state,
    isVerified: row.identity_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  }));
}

type Overview = Awaited<ReturnType<typeof getKnownPlayer>>;

const toSummary = (row: Pick<Overview, 'first_name' | 'last_name' | 'email' | 'phone' | 'birth_date'>) => ({
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  birthDate: row.birth_date,
});

async function toPage({ db, clock, ledger, limits, verification }: PlayerDeps, row: Overview) {
  const now = new Date(clock.now());
  const blocks = await activeBlocks(db, row.id, now);
  return {
    id: row.id,
    person: maskPerson(toSummary(row)),
    market: row.jurisdiction,
    country: row.country,
    language: row.language,
    groups: row.player_groups,
    state: row.state,
    stateUntil: row.state_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    isActivated: row.activated_at !== null,
    verifiedAt: row.identity_verified_at?.toISOString() ?? null,
    balances: await ledger.allBalances(db, row.id),
    limits: (await limits.entries(db, row.id)).map((limit) => ({
      ...limit,
      isInForce:
        limit.amount !== null &&
        !limit.needsConfirmation &&
        Date.parse(limit.activationDate) <= now.getTime(),
    })),
    blocks: blocks.map(({ id, kind, scope, setBy, endsAt, leastUntil }) => ({
      id,
      kind,
      scope,
      setBy,
      endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
      leastUntil: leastUntil === null ? null : new Date(leastUntil).toISOString(),
    })),
    markers: await findMarkers(db, row.id),
    consents: await listConsents(db, row.id),
    ...(await verification.documentDesk.ofPlayer(row.id)),
  };
}
