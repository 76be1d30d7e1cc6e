import { describe, expect, it } from 'vitest';
import { PASSWORD, registration } from '../../../test/fixtures/registrations.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { createLog } from './log.ts';

/** Creates a log that stores its lines. */
function keptLog() {
  const lines: string[] = [];
  return { lines, log: createLog('trace', { write: (line) => void lines.push(line) }) };
}

describe('the log of a platform', () => {
  it('the log contains each call with its route and request id, and no personal data', async () => {
    const { lines, log } = keptLog();
    const platform = await startTestPlatform({}, log);
    const fields = registration({ Email: 'private.person@example.com', LastName: 'Privatename' });
    await platform.rest.post('/player/signup/v2', fields, { 'X-Request-Id': 'request-in-the-log' });
    const { body } = await platform.signIn('private.person@example.com');
    const as = { 'X-Player-Session-Id': body.SessionId };
    const { code } = await platform.activationMail('private.person@example.com');
    await platform.rest.get('/player/validate-email?email=private.person%40example.com&jurisdiction=MGA');
    await platform.rest.post('/player/activate', { Code: code }, as);
    await platform.rest.post('/player/signup/v2', fields);
    await platform.db.schema.alterTable('persons').renameTo('persons_gone').execute();
    const failed = await platform.rest.get('/player/user-info', as);
    await platform.close();

    const all = lines.join('');
    expect(failed.status).toBe(500);
    expect(all).toMatch(/"requestId":"request-in-the-log\/[\da-f]{8}"/);
    expect(all).toContain('"route":"/rest/player/validate-email"');
    expect(all).toContain('call failed');
    for (const secret of [
      'private.person',
      'Privatename',
      PASSWORD,
      body.SessionId,
      code,
      String(fields.MobilePhoneNumber),
      'Strait Street',
      '127.0.0.1:',
    ]) {
      expect(all.replaceAll(/Server listening[^"]*/g, ''), secret).not.toContain(secret);
    }
  });
});

describe('the redaction of log lines', () => {
  it('sensitive fields are redacted', () => {
    const { lines, log } = keptLog();
    const headers = { 'x-player-session-id': 'session', authorization: 'Bearer token', accept: 'json' };
    log.info({
      password: 'hidden',
      player: { email: 'a@b.c', phone: '+356' },
      headers,
      request: { headers },
    });
    const all = lines.join('');
    expect(all).not.toMatch(/hidden|a@b\.c|\+356|"session"|Bearer/);
    expect(all).toContain('"accept":"json"');
  });

  it('an error is logged with its code and stack, and without its message', () => {
    const { lines, log } = keptLog();
    const error = Object.assign(new Error('Key (email)=(a@b.c) already exists'), { code: '23505' });
    log.error({ err: error });
    log.error(error);
    log.error({ err: error }, 'what failed');
    for (const line of lines) {
      expect(line).toMatch(/"errorCode":"23505".*log\.test\.ts/);
      expect(line).not.toContain('a@b.c');
    }
    expect(lines).toHaveLength(3);
  });
});
