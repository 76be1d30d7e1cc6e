import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Configuration } from '../configuration.ts';
import type { Db } from '../database/tables.ts';
import type { Log } from '../log/log.ts';
import { startPlatform } from '../platform.ts';
import { DatabasePool } from './database-pool.ts';
import { PASSWORD, registration } from './registrations.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';
import { verifyIdentity } from './verified-identity.ts';
import { type WireClient, type WireReply, wireClient } from './wire-client.ts';

export interface TestPlayer {
  readonly email: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Headers that carry the session. */
  readonly as: { readonly 'X-Player-Session-Id': string };
}

export interface TestPlatform {
  readonly url: string;
  readonly rest: WireClient;
  readonly backstage: WireClient;
  /** The platform's own database, to look into and to put into states that only time or staff bring. */
  readonly db: Db;
  advance(seconds: number): Promise<void>;
  /** The newest activation mail's code and link key. */
  activationMail(email: string): Promise<{ code: string; key: string; subject: string; body: string }>;
  signIn(email: string, password?: string, headers?: Record<string, string>): Promise<WireReply>;
  /** A registered and signed-in player. Their identity is verified, unless `verified` is false. */
  newPlayer(changes?: Record<string, unknown>): Promise<TestPlayer>;
  close(): Promise<void>;
}

/** The migrated database, read once per process: a Blob copies its forty megabytes piece by piece at each reading. */
class Template extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(dump: Buffer<ArrayBuffer>) {
    super();
    this.#bytes = dump.buffer.slice(dump.byteOffset, dump.byteOffset + dump.byteLength);
  }
  override get size(): number {
    return this.#bytes.byteLength;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}
let template: Promise<Template> | undefined;
let pool: DatabasePool | undefined;

/** A platform of its own for one test file, over an embedded database in memory. */
export async function startTestPlatform(
  changes: Partial<Configuration> = {},
  log?: Log,
): Promise<TestPlatform> {
  template ??= readFile(inject('templatePath')).then((dump) => new Template(dump));
  pool ??= new DatabasePool(template);
  const configuration = { ...TEST_CONFIGURATION, template: await template, ...changes };
  const isPlain = configuration.dataDir === 'memory' && !configuration.databaseUrl;
  const platform = await startPlatform(configuration, {
    ...(log && { log }),
    ...(isPlain && { database: await pool.take() }),
  });
  return testPlatform(platform, configuration.backstageToken);
}

type Started = Awaited<ReturnType<typeof startPlatform>>;

/** The helpers of a test around a platform that runs. */
export function testPlatform(platform: Started, token: string): TestPlatform {
  const rest = wireClient(`${platform.url}/rest`);
  const backstage = wireClient(`${platform.url}/backstage/api`, { 'X-Backstage-Token': token });
  const signIn: TestPlatform['signIn'] = (email, password = PASSWORD, headers = {}) =>
    rest.post('/player/signin/v2', { Username: email, Password: password, ...DEVICE }, headers);
  return {
    url: platform.url,
    rest,
    backstage,
    db: platform.db,
    signIn,
    advance: async (seconds) => {
      const moved = await backstage.post('/clock', { seconds });
      if (moved.status !== 200) throw new Error('The clock did not move');
    },
    activationMail: async (email) => {
      const { body } = await backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
      const mail = body.messages[0];
      if (!mail) throw new Error(`No mail to ${email}`);
      return { ...mail, code: /\b\d{6}\b/.exec(mail.body)?.[0], key: /key=(\d{12})/.exec(mail.body)?.[1] };
    },
    newPlayer: async ({ verified = true, ...changes } = {}) => {
      const fields = registration(changes);
      const registered = await rest.post('/player/signup/v2', fields);
      if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
      if (verified) await verifyIdentity(platform.db, registered.body.UserId);
      const email = String(fields.Email);
      const { body } = await signIn(email, String(fields.Password));
      return {
        email,
        userId: registered.body.UserId,
        sessionId: body.SessionId,
        as: { 'X-Player-Session-Id': body.SessionId },
      };
    },
    close: platform.close,
  };
}

const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
