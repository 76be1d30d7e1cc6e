import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const DAY = 86_400_000;

const test = sharedPlatform(() =>
  startTestPlatform({
    ssoAudiences: [
      { name: 'support', opens: 'service' },
      { name: 'sportsbook', opens: 'sport' },
      { name: 'games', opens: 'play' },
    ],
  }),
);
const tools = rewarding(test);

type Player = Pick<TestPlayer, 'userId' | 'email'>;

async function exclude({ userId }: Player): Promise<void> {
  await test.db
    .insertInto('blocks')
    .values({
      id: randomUUID(),
      player_id: userId,
      kind: 'self-exclusion',
      scope: 'account',
      starts_at: new Date(Date.now() - DAY),
      ends_at: null,
      set_by: 'player',
      rule_edition: 'test',
    })
    .execute();
}

const review = async (
  { userId }: Player,
  reason: 'excluded-person' | 'second-account',
  other: string | null,
  decision: 'another-person' | 'same-person' | null = null,
) => {
  await test.db
    .insertInto('person_reviews')
    .values({
      id: randomUUID(),
      player_id: userId,
      reason,
      marks: '["name"]',
      other_id: other,
      created_at: new Date(),
      decision,
    })
    .execute();
};

async function excludedOther(): Promise<string> {
  const other = await tools.rewarded();
  await exclude(other.player);
  return other.player.userId;
}

/** States in which a player is held or excluded, without the end of their session. */
const KEPT_OUT: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  'an open review for a person on the register': (player) => review(player, 'excluded-person', null),
  'an open review for an excluded account': async (player) =>
    review(player, 'excluded-person', await excludedOther()),
  'a review that found the same person': async (player) =>
    review(player, 'excluded-person', await excludedOther(), 'same-person'),
  'a review of a second account': async (player) =>
    review(player, 'second-account', (await tools.rewarded()).player.userId),
  'a self-exclusion': exclude,
  'a state': ({ userId }) =>
    test.db.updateTable('players').set({ state: 'gambling-issues' }).where('id', '=', userId).execute(),
};

/** What a player receives of all that markets and rewards. */
async function receipts(one: Awaited<ReturnType<typeof tools.rewarded>>) {
  const { player } = one;
  await test.backstage.post('/newsletter', { subject: 'What is new', text: 'Come and play' });
  await test.backstage.post('/message', { title: 'Everybody', html: 'Come and play' });
  const { body: written } = await test.backstage.post('/message', {
    email: player.email,
    title: 'You alone',
    html: 'Come and play',
  });
  const granted = await one.grant({ code: await tools.offer({ trigger: 'grant' }) });
  const { body: outbox } = await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
  const messages = await test.db
    .selectFrom('messages')
    .select('title')
    .where('player_id', '=', player.userId)
    .where('title', 'in', ['Everybody', 'You alone'])
    .execute();
  return {
    newsletters: outbox.messages.filter((mail: { template: string }) => mail.template === 'newsletter')
      .length,
    messages: messages.length,
    written: written.sent,
    bonus: granted.status,
  };
}

/** The outcome of calls that a player makes. A session that has ended answers `InvalidSession`. */
async function calls({ player, offers }: Awaited<ReturnType<typeof tools.rewarded>>) {
  const identifier = `cup-${randomUUID()}`;
  const { body: clock } = await test.backstage.get('/clock');
  await test.db
    .insertInto('tournaments')
    .values({
      identifier,
      name: 'Cup',
      opt_in: true,
      rule: 'best-round',
      starts_at: new Date(clock.now - DAY),
      ends_at: new Date(clock.now + DAY),
      jurisdictions: [],
      currencies: [],
      game_ids: [],
    })
    .execute();
  const entry = { PlayerId: player.userId, TournamentIdentifier: identifier };
  const code = async (path: string, body: object) => {
    const reply = await test.rest.post(path, body, player.as);
    return reply.status === 200 ? 'done' : String(reply.body.Code);
  };
  const token = (tokenType: string) => code('/player/create-sso-token', { tokenType });
  return {
    entry: await code('/player/tournament-opt-in', entry),
    sportsbook: await token('sportsbook'),
    games: await token('games'),
    support: await token('support'),
    offers: (await offers())?.length ?? 0,
  };
}

describe('a player who is neither held nor excluded', () => {
  it('receives marketing and rewards', async () => {
    proves('RG-41.marketing');
    proves('RG-41.rewards');
    const one = await tools.rewarded({ OptIns: ['email'] });
    await review(one.player, 'excluded-person', null, 'another-person');
    await tools.match();

    expect(await receipts(one)).toEqual({ newsletters: 1, messages: 2, written: 1, bonus: 200 });
    expect(await calls(one)).toMatchObject({
      entry: 'done',
      sportsbook: 'done',
      games: 'done',
      support: 'done',
    });
  });
});

describe.each(Object.entries(KEPT_OUT))('during %s', (_name, keepOut) => {
  it('a player receives no marketing and no reward', async () => {
    proves('RG-41.marketing');
    const one = await tools.rewarded({ OptIns: ['email'] });
    await keepOut(one.player);

    expect(await receipts(one)).toEqual({ newsletters: 0, messages: 0, written: 0, bonus: 403 });
  });

  it('an answer of staff reaches the player', async () => {
    proves('RG-41.service');
    const one = await tools.rewarded();
    await keepOut(one.player);

    const answer = { email: one.player.email, title: 'Your question', html: 'Here it is', purpose: 'answer' };
    expect((await test.backstage.post('/message', answer)).body).toEqual({ sent: 1 });
  });

  it('a player enters no tournament and gets no token for play', async () => {
    proves('RG-41.rewards');
    const one = await tools.rewarded();
    await tools.match();
    await keepOut(one.player);

    const outcome = await calls(one);

    expect(outcome.offers).toBe(0);
    for (const key of ['entry', 'sportsbook', 'games'] as const) expect(outcome[key]).not.toBe('done');
  });
});

it('a block of one product refuses the tokens that open it, and no others', async () => {
  proves('RG-41.rewards');
  const one = await tools.rewarded();
  await test.backstage.post('/player-block', { email: one.player.email, scope: 'sport', days: 7 });

  const outcome = await calls(one);

  expect(outcome).toMatchObject({
    entry: 'done',
    sportsbook: 'ProductBlocked',
    games: 'ProductBlocked',
    support: 'done',
  });
});

describe('the source', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(join('app', 'demo')),
    )
    .map((file) => ({ file: relative('', file), text: readFileSync(join(SOURCES, file), 'utf8') }));
  const PREDICATE = /\b(mayBeMarketedTo|isMarketable|mayBeRewarded|refuseReward)\b/;

  /** Tables and calls by which a player receives something, with the one file that writes to each. */
  const WRITERS = [
    ["insertInto('messages')", 'engagement/messages/messages.queries.ts', ['insertMessage', 'insertForAll']],
    ["insertInto('bonuses')", 'gaming/bonus/bonuses.queries.ts', ['insertBonus']],
    ["insertInto('tournament_entries')", 'gaming/tournaments/tournaments.queries.ts', ['insertEntry']],
    ['new SignJWT(', 'identity/sso-token/sso-tokens.ts', ['new SignJWT']],
    ["renderEmail('newsletter'", 'engagement/subscriptions/newsletter.ts', ['findRecipients']],
  ] as const;

  /** Files that sign tokens by which a player receives nothing. */
  const SIGNED_FOR_NO_PLAYER = [
    'identity/identity-token/identity-tokens.ts',
    'identity/wallet/request-object.ts',
  ];

  it.each(WRITERS)('every caller of what writes %s asks a predicate', (write, writer, names) => {
    proves('RG-41.callers');
    const others = files.filter(({ file }) => !SIGNED_FOR_NO_PLAYER.includes(file));
    const writers = others.filter(({ text }) => text.includes(write)).map(({ file }) => file);
    const silent = others.filter(
      ({ file, text }) =>
        file !== writer && names.some((name) => text.includes(`${name}(`)) && !PREDICATE.test(text),
    );

    expect(writers).toEqual([writer]);
    expect(silent.map(({ file }) => file)).toEqual([]);
  });

  it('both predicates are asked where something is written or given', () => {
    proves('RG-41.callers');
    const asking = files.filter(({ text }) => PREDICATE.test(text)).map(({ file }) => file);

    expect(asking).toEqual(expect.arrayContaining(ASKING));
  });
});

/** Files that ask a predicate themselves, because nothing below them does. */
const ASKING = [
  'engagement/messages/inbox.ts',
  'engagement/messages/messages.queries.ts',
  'engagement/subscriptions/newsletter.queries.ts',
  'engagement/subscriptions/subscription-service.ts',
  'gaming/bonus/bonuses.ts',
  'gaming/tournaments/points.ts',
  'gaming/tournaments/tournaments.ts',
  'identity/sso-token/sso-tokens.ts',
];
