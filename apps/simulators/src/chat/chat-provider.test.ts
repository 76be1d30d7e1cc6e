import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSimulators, type TestSimulators } from '../testing/test-simulators.ts';

let test: TestSimulators;
const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  test.call('chat', path, body, headers);
const behave = (mode: string) => test.control('POST', '/chat/mode', { mode });
beforeAll(async () => {
  test = await startTestSimulators();
});
afterAll(() => test?.close());

/** A question in each language, and a word of its answer. */
const QUESTIONS = [
  ['en-SE', 'My documents?', 'Upload your documents'],
  ['sv', 'Hur gör jag ett uttag?', 'tre bankdagar'],
  ['nb', 'Hva med bonusen min?', 'Bonusene dine'],
  ['fi', 'Haluan tallettaa, talletus?', 'Talletus näkyy'],
  ['pl-PL', 'Dziękuję!', 'Proszę bardzo'],
  ['th-TH', 'ถอนเงินอย่างไร', 'ถอนเงินได้ที่เมนู'],
] as const;
const account = 'northern-casino';
let conversations = 0;
let keys = 0;
/** Creates a visitor with a new conversation. */
function visitor(fields: Record<string, unknown> = {}) {
  conversations += 1;
  const restoreId = `${'r'.repeat(20)}-${conversations}`;
  const base = { account, restoreId };
  return {
    restoreId,
    say: (text: string, key = `key-number-${++keys}`) =>
      call('/api/say', { ...base, name: null, locale: 'en-US', key, text, ...fields }),
    after: (after = 0) => call('/api/after', { ...base, after }),
    getLines: async () => {
      const { body } = await call('/api/after', { ...base, after: 0 });
      return body.lines.map(({ author, text }: { author: string; text: string }) => [author, text]);
    },
    resume: () => call('/api/start', base),
  };
}
const chats = async () => (await test.control('GET', '/chat/conversations')).body.conversations;
/** Advances the clock until the automatic answer is written. */
const moment = () => test.platform.advance(1.3);

beforeEach(() => behave('well'));

describe('the address of the chat provider', () => {
  it('the script is served to other sites from the provider’s own host name only', async () => {
    const script = await call('/chat.js');
    expect([script.status, script.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect(script.headers['content-type']).toContain('text/javascript');
    for (const host of ['localhost', 'pay.localhost', 'chat.localhost', 'evil.example']) {
      expect((await call('/~chat/chat.js', undefined, { Host: host })).status, host).toBe(404);
    }
  });

  it('the frame can be embedded by an allowed page, and otherwise by the casino only', async () => {
    const frame = (parent: string) => call(`/frame?locale=sv&parent=${encodeURIComponent(parent)}`);
    const policy = async (parent: string) => String((await frame(parent)).headers['content-security-policy']);
    expect(await policy('http://localhost:5173')).toContain('frame-ancestors http://localhost:5173');
    expect(await policy('https://evil.example')).toContain('frame-ancestors http://casino.example');
    expect(await policy("'none'; script-src *")).toContain('frame-ancestors http://casino.example');
    const { text, headers } = await frame('http://localhost:5173');
    expect(text).toContain('<html lang="sv">');
    expect(text).toContain('<meta name="parent" content="http://localhost:5173">');
    expect(text).not.toMatch(/ style=| on\w+=/);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(String(headers['content-security-policy'])).toContain("require-trusted-types-for 'script'");
  });

  it('calls from another origin are refused', async () => {
    const { say } = visitor();
    expect((await say('Hello')).status).toBe(200);
    const foreign = { Origin: 'http://localhost:5173' };
    expect((await call('/api/start', { account, restoreId: null }, foreign)).status).toBe(403);
  });
});

describe('a conversation on the server', () => {
  it('a question is answered after a delay, and a typing state is reported meanwhile', async () => {
    const { say, after, getLines } = visitor();
    await say('How do I withdraw?');
    expect((await after()).body).toMatchObject({ isWriting: true, lines: [{ author: 'visitor' }] });
    await moment();
    expect((await after()).body.isWriting).toBe(false);
    const [own, answer] = await getLines();
    expect(own).toEqual(['visitor', 'How do I withdraw?']);
    expect(answer?.[0]).toBe('machine');
    expect(answer?.[1]).toContain('three working days');
  });

  it('polling after a line returns every later line once', async () => {
    const { say, after } = visitor();
    await say('bonus?');
    const seen: string[] = [];
    let last = 0;
    const look = async () => {
      const { lines } = (await after(last)).body;
      for (const { id, author } of lines) {
        seen.push(author);
        last = id;
      }
    };
    await look();
    await say('and limits?');
    await look();
    await moment();
    await look();
    await moment();
    await look();
    expect(seen).toEqual(['visitor', 'machine', 'visitor', 'machine']);
  });

  it('a conversation is restored with its id and only by its own account', async () => {
    const { say, resume, restoreId, getLines } = visitor();
    await say('Hello');
    await moment();
    expect((await resume()).body).toMatchObject({ restored: true, lines: [{}, {}] });
    const other = await call('/api/start', { account: 'another-casino', restoreId });
    expect(other.body).toEqual({ restored: false, lines: [], isWriting: false });
    expect((await call('/api/start', { account, restoreId: null })).body.restored).toBe(false);
    expect((await call('/api/start', { account, restoreId: `${restoreId}x` })).body.restored).toBe(false);
    expect(await getLines()).toHaveLength(2);
    const stored = JSON.stringify(await test.db.selectFrom('chat_conversations').selectAll().execute());
    expect(stored).not.toContain(restoreId);
  });

  it('a line that is sent again has one copy and one answer', async () => {
    const { say, getLines } = visitor();
    await say('deposit', 'the-same-key');
    await Promise.all([say('deposit', 'the-same-key'), say('deposit', 'the-same-key')]);
    await moment();
    expect((await getLines()).map(([author]: [string]) => author)).toEqual(['visitor', 'machine']);
  });

  it.each(QUESTIONS)(
    'a question in %s is answered in the same language',
    async (locale, question, answer) => {
      const { say, getLines } = visitor({ locale });
      await say(question);
      await moment();
      expect((await getLines())[1]?.[1]).toContain(answer);
    },
  );

  it('empty, long and unassigned messages are refused', async () => {
    const { say } = visitor();
    expect((await say('  ')).status).toBe(400);
    expect((await say('x'.repeat(2001))).status).toBe(400);
    expect((await call('/api/say', { text: 'x' })).status).toBe(400);
    expect((await call('/api/start', { account: '', restoreId: null })).status).toBe(400);
    expect(
      (await call('/api/after', { account, restoreId: 'unknown-unknown-unknown', after: 0 })).status,
    ).toBe(404);
  });
});

describe('the handover to an agent', () => {
  it('a request for an agent is confirmed, and the bot stops answering', async () => {
    const { say, getLines } = visitor({ name: 'Maja' });
    await say('Can I talk to a human?');
    await moment();
    const waiting = (await chats()).find(({ name }: { name: string }) => name === 'Maja');
    expect(waiting).toMatchObject({ forPeople: true, language: 'en' });
    const reply = (id: string) => test.control('POST', '/chat/replies', { id, text: 'Hi, Kim here.' });
    expect((await reply(waiting.id)).status).toBe(200);
    await say('What about my bonus?');
    await moment();
    expect((await getLines()).map(([author]: [string]) => author)).toEqual([
      'visitor',
      'machine',
      'agent',
      'visitor',
    ]);
    expect((await reply(crypto.randomUUID())).status).toBe(404);
  });

  it('a message about gambling harm takes precedence and requests an agent', async () => {
    const { say, getLines } = visitor({ name: 'Worried' });
    await say('I want to withdraw my deposit, I think I am addicted');
    await moment();
    expect((await getLines())[1]?.[1]).toContain('take a break');
    expect((await chats())[0]).toMatchObject({ name: 'Worried', forPeople: true });
  });
});

describe('the simulation mode of the chat provider', () => {
  it('the mode "slow" delays the start, and the mode "down" refuses it', async () => {
    await behave('slow');
    const began = performance.now();
    expect((await call('/api/start', { account, restoreId: null })).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(1_400);
    await behave('down');
    expect((await call('/api/start', { account, restoreId: null })).status).toBe(503);
    expect((await call('/chat.js')).status).toBe(200);
  });
});
