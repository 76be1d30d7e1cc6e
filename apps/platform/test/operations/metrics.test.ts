import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA } from '../../src/app/schema.ts';
import { toStatementKind } from '../../src/infrastructure/database/database-metrics.ts';
import { DEFAULT_DATABASE_SETTINGS } from '../../src/infrastructure/database/database-settings.ts';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import {
  activePlayer,
  CALLBACK_SECRET,
  payingPlayer,
  paymentProvider,
} from '../fixtures/payment-provider.ts';
import { rewarding } from '../fixtures/rewarded-player.ts';
import { type RecordedPlatform, startRecordedPlatform } from '../security/recorded-platform.ts';

/** Reads the value of one series. `labels` are the wanted ones, as written in the text. */
const valueIn = (text: string, name: string, ...labels: string[]) => {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.find((line) => labels.every((label) => line.includes(label)));
  return found === undefined ? null : Number(found.slice(found.lastIndexOf(' ') + 1));
};

describe('the metrics of a platform', () => {
  let platform: RecordedPlatform;
  let text: string;
  let personal: readonly string[];
  beforeAll(async () => {
    platform = await startRecordedPlatform();
    const provider = paymentProvider(platform, CALLBACK_SECRET);
    const player = await activePlayer(platform);
    const cashier = payingPlayer(platform, provider, player);
    await cashier.deposit(2500);
    await cashier.authorize(await cashier.visit('withdraw'), 900_000);
    // Refused: a call for a payment that nobody knows.
    await provider.call('transfer', {
      txId: 'nobody-knows-it',
      authCode: 'none',
      userId: player.userId,
      amount: 100,
      currency: 'EUR',
    });
    await platform.signIn(player.email, 'Wrong-password-1');
    personal = [player.email, player.userId, player.sessionId];
    text = await platform.metrics();
  });
  afterAll(() => platform.close());

  it('count payments by method and outcome, and amounts by currency', () => {
    proves('RE-07.metrics');
    expect(valueIn(text, 'playerdesk_payments_total', 'method="deposit"', 'outcome="success"')).toBe(1);
    expect(valueIn(text, 'playerdesk_payments_total', 'method="withdraw"', 'outcome="success"')).toBe(null);
    expect(text).toMatch(/playerdesk_payments_total\{method="withdraw",outcome="\w+"\} 1/);
    expect(valueIn(text, 'playerdesk_payment_amount_total', 'method="deposit"', 'currency="EUR"')).toBe(2500);
    expect(valueIn(text, 'playerdesk_payment_transferred_total', 'currency="EUR"')).toBe(2500);
    expect(
      valueIn(text, 'playerdesk_payment_steps_total', 'step="transfer"', 'outcome="unknown-transaction"'),
    ).toBe(1);
    expect(valueIn(text, 'playerdesk_payments_open', 'method="deposit"', 'status="pending"')).toBe(0);
  });

  it('count operations by outcome, which includes sign-ins', () => {
    expect(
      valueIn(text, 'playerdesk_operations_total', 'operation="signIn"', 'outcome="OK"'),
    ).toBeGreaterThan(0);
    expect(text).toMatch(/playerdesk_operations_total\{operation="signIn",outcome="(?!OK)\w+"\} 1/);
    expect(valueIn(text, 'playerdesk_operations_total', 'operation="signUp"', 'outcome="OK"')).toBe(1);
  });

  it('have the use of the database', () => {
    expect(valueIn(text, 'playerdesk_database_connections_max')).toBe(DEFAULT_DATABASE_SETTINGS.poolSize);
    expect(valueIn(text, 'playerdesk_database_connections_waiting')).toBe(0);
    for (const kind of ['select', 'insert', 'update', 'begin', 'commit']) {
      expect(valueIn(text, 'playerdesk_database_statement_seconds_count', `kind="${kind}"`)).toBeGreaterThan(
        0,
      );
    }
    for (const outcome of ['commit', 'rollback']) {
      const count = valueIn(text, 'playerdesk_database_transaction_seconds_count', `outcome="${outcome}"`);
      expect(count, outcome).toBeGreaterThan(0);
    }
    expect(valueIn(text, 'playerdesk_database_wait_seconds_count')).toBeGreaterThan(0);
  });

  it('have what waits in the database', () => {
    expect(valueIn(text, 'playerdesk_database_read_up')).toBe(1);
    expect(valueIn(text, 'playerdesk_outbox_messages', 'channel="mail"', 'state="waiting"')).toBeGreaterThan(
      0,
    );
    expect(valueIn(text, 'playerdesk_outbox_messages', 'channel="mail"', 'state="failed"')).toBe(0);
    expect(valueIn(text, 'playerdesk_outbox_oldest_seconds', 'channel="mail"')).toBeGreaterThanOrEqual(0);
    expect(valueIn(text, 'playerdesk_pushes_waiting')).toBeGreaterThanOrEqual(0);
  });

  it('name the release and the schema', () => {
    const schema = Object.keys(SCHEMA.migrations).sort().at(-1);
    expect(text).toMatch(new RegExp(`playerdesk_build_info\\{version="[\\d.]+",schema="${schema}"\\} 1`));
    expect(valueIn(text, 'playerdesk_database_schema_info', `schema="${schema}"`)).toBe(1);
  });

  it('have a bucket for each timeout', () => {
    for (const name of ['http_request', 'database_statement']) {
      expect(text).toMatch(new RegExp(`playerdesk_${name}_seconds_bucket\\{le="15",`));
    }
  });

  it('have the failures of background work before the first one', () => {
    expect(valueIn(text, 'playerdesk_background_failures_total', 'work="old pushes"')).toBe(0);
    expect(text).toContain('# TYPE playerdesk_background_duration_seconds gauge');
  });

  it('have nothing that identifies a player', () => {
    for (const value of personal) expect(text).not.toContain(value);
    expect(text).not.toContain('nobody-knows-it');
  });
});

describe('the rounds of a game provider', () => {
  it('are counted by outcome, and amounts by currency', async () => {
    const platform = await startRecordedPlatform();
    const one = await rewarding(platform).rewarded();
    await one.deposit(5000);
    const game = await openGame(platform, gameProvider(platform), one.player, '1001');
    await game.stake('first', 100);
    await game.stake('second', 900_000);
    await game.win('first', 300);

    const text = await platform.metrics();
    await platform.close();

    expect(valueIn(text, 'playerdesk_rounds_total', 'call="stake"', 'outcome="success"')).toBe(1);
    expect(text).toMatch(/playerdesk_rounds_total\{call="stake",outcome="(?!success)\w+"\} 1/);
    expect(valueIn(text, 'playerdesk_round_amount_total', 'call="stake"', 'currency="EUR"')).toBe(100);
    expect(valueIn(text, 'playerdesk_round_amount_total', 'call="win"', 'currency="EUR"')).toBe(300);
  });
});

describe('a scrape', () => {
  it('answers while the connections of the database are in use', async () => {
    proves('RE-07.scrape');
    const database = { ...DEFAULT_DATABASE_SETTINGS, poolSize: 1 };
    const platform = await startRecordedPlatform({ database });

    const text = await platform.db.transaction().execute(() => platform.metrics());
    await platform.close();

    expect(valueIn(text, 'playerdesk_database_read_up')).toBe(0);
    expect(valueIn(text, 'playerdesk_database_connections_in_use')).toBe(1);
    expect(valueIn(text, 'playerdesk_pushes_waiting')).toBeNaN();
    expect(valueIn(text, 'playerdesk_outbox_messages')).toBe(null);
  });

  it('answers without the database', async () => {
    const platform = await startRecordedPlatform();
    await platform.metrics();
    await platform.db.destroy();

    const text = await platform.metrics();
    await platform.close().catch(() => {});

    expect(valueIn(text, 'playerdesk_database_read_up')).toBe(0);
    expect(valueIn(text, 'playerdesk_database_schema_info')).toBe(null);
  });
});

describe('the kind of a statement', () => {
  it('is one of a few constants', () => {
    expect(
      ['select 1', '(SELECT 2)', '  with x as (select 1) select 1', 'set local a = 1', ''].map(
        toStatementKind,
      ),
    ).toEqual(['select', 'select', 'with', 'other', 'other']);
  });
});
