import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { eidFlow, startEid } from './eid.flow.ts';
import type { EidTrust } from './eid-links.ts';
import type { EidEffect, EidEvent, EidState } from './eid-state.ts';

const PROVIDER = 'https://eid.example';
const HOST = 'https://casino.example';
const TRUST: EidTrust = {
  origins: [PROVIDER],
  redirectUrl: `${HOST}/playerdesk-eid.html`,
  appLinkOrigins: ['https://app.bankid.com'],
};
const CANCEL = `${PROVIDER}/cancel/1`;

/** Runs events one after the other and keeps the effects of the last. */
function after(events: readonly EidEvent[], from = startEid(TRUST, 'bankid')) {
  let state: EidState = from;
  let effects: readonly EidEffect[] = [];
  for (const event of events) ({ state, effects } = eidFlow(state, event));
  return { state, effects };
}

const begin: EidEvent = { type: 'begin', mode: 'qr' };
const ordered = (attempt = 1): EidEvent => ({
  type: 'ordered',
  attempt,
  startUrl: `${PROVIDER}/frame/${attempt}`,
  state: `state-${attempt}`,
});
const says = (data: unknown, origin = PROVIDER, fromFrame = true): EidEvent => ({
  type: 'message',
  data,
  origin,
  fromFrame,
});
const collect = (fields: object = {}) => ({
  action: 'gii:bankid:collect',
  qrCode: 'bankid.t.0.aa',
  isAppOpened: false,
  isError: false,
  isComplete: false,
  ...fields,
});
const MESSAGES = {
  'betr-oauth': { name: 'betr-oauth', query: '?code=c-1&state=state-1' },
  'gii::location_href': { action: 'gii::location_href', href: 'bankid:///?autostarttoken=t' },
  'gii::cancel_href': { action: 'gii::cancel_href', href: CANCEL },
  'gii:wallet:request': { action: 'gii:wallet:request', request: 'eyJ0.e30.sig' },
  'gii:bankid:collect': collect(),
};
type Kind = keyof typeof MESSAGES;
const KINDS = Object.keys(MESSAGES) as Kind[];
const originFor = (kind: Kind) => (kind === 'betr-oauth' ? HOST : PROVIDER);

const running = after([begin, ordered()]).state;

describe('an e-ID message', () => {
  it.each(KINDS)('of type %s from the exact origin and window is accepted', (kind) => {
    const { state, effects } = after([says(MESSAGES[kind], originFor(kind))], running);
    expect(effects.filter(({ type }) => type === 'refuse')).toEqual([]);
    expect(state).not.toEqual(running);
  });

  const FORGERIES: Record<string, (kind: Kind) => EidEvent> = {
    'another window': (kind) => says(MESSAGES[kind], originFor(kind), false),
    'a lookalike origin': (kind) => says(MESSAGES[kind], `${originFor(kind)}.evil.example`),
    'another scheme': (kind) => says(MESSAGES[kind], originFor(kind).replace('https', 'http')),
    'another port': (kind) => says(MESSAGES[kind], `${originFor(kind)}:8443`),
    'an origin without a part in the order': (kind) =>
      says(MESSAGES[kind], kind === 'betr-oauth' ? 'https://elsewhere.example' : HOST),
    'a null origin': (kind) => says(MESSAGES[kind], 'null'),
  };
  for (const [name, forge] of Object.entries(FORGERIES)) {
    it.each(KINDS)(`of type %s from ${name} changes nothing and is reported`, (kind) => {
      const { state, effects } = after([forge(kind)], running);
      expect(state).toEqual({ ...running, refusals: 1 });
      const why = name === 'another window' ? 'source' : 'origin';
      expect(effects).toEqual([{ type: 'refuse', why }]);
    });
  }

  const BROKEN: Record<Kind, readonly object[]> = {
    'betr-oauth': [{ query: undefined }, { query: 7 }, { query: 'code=1' }, { query: '?code=c-1' }],
    'gii::location_href': [{ href: undefined }, { href: '' }, { href: ['bankid:///'] }],
    'gii:wallet:request': [{ request: undefined }, { request: '' }, { request: 'x'.repeat(20_001) }],
    'gii::cancel_href': [{ href: undefined }, { href: '' }, { href: { url: CANCEL } }],
    'gii:bankid:collect': [
      { qrCode: 42 },
      { isError: 'no' },
      { isComplete: 1 },
      { qrCode: 'x'.repeat(5000) },
    ],
  };
  for (const kind of KINDS) {
    it.each(BROKEN[kind])(
      `of type ${kind} in another shape (%j) changes nothing and is reported`,
      (change) => {
        const { state, effects } = after([says({ ...MESSAGES[kind], ...change }, originFor(kind))], running);
        expect(state).toEqual({ ...running, refusals: 1 });
        expect(effects).toEqual([{ type: 'refuse', why: 'schema' }]);
      },
    );
  }

  it.each(KINDS)('of type %s after the end of the order is a replay', (kind) => {
    const over = after([says(collect({ isError: true }))], running).state;
    const { state, effects } = after([says(MESSAGES[kind], originFor(kind))], over);
    expect(state).toEqual({ ...over, refusals: 1 });
    expect(effects).toEqual([{ type: 'refuse', why: 'replay' }]);
  });

  it.each(['gii::location_href', 'gii::cancel_href', 'gii:wallet:request'] as const)(
    'of type %s is a replay the second time',
    (kind) => {
      const { effects } = after([says(MESSAGES[kind]), says(MESSAGES[kind])], running);
      expect(effects).toEqual([{ type: 'refuse', why: 'replay' }]);
    },
  );

  it('of type betr-oauth is also accepted from the provider’s own page', () => {
    proves('SI-04.provider-oauth');

    const { effects } = after([says(MESSAGES['betr-oauth'], PROVIDER)], running);

    expect(effects).toContainEqual(expect.objectContaining({ type: 'identified' }));
  });

  it('of type betr-oauth is a replay the second time, so that a code is used once', () => {
    const back = says(MESSAGES['betr-oauth'], HOST);
    expect(after([back, back], running).effects).toEqual([{ type: 'refuse', why: 'replay' }]);
  });

  it('with an outdated QR text does not restore it', () => {
    const [first, second] = [collect(), collect({ qrCode: 'bankid.t.1.bb' })];
    const { state, effects } = after([says(first), says(second), says(first)], running);
    expect(state.order?.qrCode).toBe('bankid.t.1.bb');
    expect(effects).toEqual([{ type: 'refuse', why: 'replay' }]);
  });

  it('with the same QR text again is ignored without a report', () => {
    const { state, effects } = after([says(collect()), says(collect())], running);
    expect([state.order?.qrCode, effects]).toEqual(['bankid.t.0.aa', []]);
  });

  it.each([
    'text',
    7,
    null,
    undefined,
    {},
    { action: 'resize' },
    { name: 'else' },
    [],
    { action: 'giiraffe' },
  ])('of other software (%j) is ignored', (data) => {
    expect(after([says(data, 'https://elsewhere.example', false)], running)).toEqual({
      state: running,
      effects: [],
    });
  });

  it('is reported only a few times when many are rejected', () => {
    let reported = 0;
    let state = running;
    for (let count = 0; count < 200; count += 1) {
      const next = eidFlow(state, says(collect(), 'https://evil.example'));
      state = next.state;
      reported += next.effects.length;
    }

    expect(reported).toBe(25);
  });
});

describe('an e-ID link', () => {
  const opened = (href: string) => after([says({ action: 'gii::location_href', href })], running);

  it.each([
    'bankid:///?autostarttoken=t',
    'frejaeid://bindUserToTransaction?x=1',
    'https://app.bankid.com/?a=1',
  ])('to the app is kept: %s', (href) => expect(opened(href).state.order?.appLink).toBe(href));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://casino.example/1',
    'file:///etc/passwd',
    'https://app.bankid.com.evil.example/',
    'http://app.bankid.com/',
    'https://evil.example/',
    'intent://scan#Intent;scheme=bankid;end',
    'bankid',
    '/relative',
  ])('to anything else is rejected: %s', (href) => {
    const { state, effects } = opened(href);
    expect(state.order?.appLink).toBeNull();
    expect(effects).toEqual([{ type: 'refuse', why: 'link' }]);
  });

  it.each(['https://evil.example/cancel', 'http://eid.example/cancel', 'javascript:alert(1)', '/cancel'])(
    'that would redirect the beacon is rejected: %s',
    (href) => {
      const { state, effects } = after([says({ action: 'gii::cancel_href', href })], running);
      expect(state.order?.cancelLink).toBeNull();
      expect(effects).toEqual([{ type: 'refuse', why: 'link' }]);
    },
  );
});

describe('the start of an e-ID order', () => {
  it('requests an order from the provider for the player’s device', () => {
    expect(after([begin]).effects).toEqual([
      { type: 'order', attempt: 1, provider: 'bankid', sameDevice: false },
    ]);
    expect(after([{ type: 'begin', mode: 'app' }]).effects).toMatchObject([{ sameDevice: true }]);
    expect(after([begin, begin]).state.attempt).toBe(1);
  });

  it.each([
    undefined,
    null,
    42,
    {},
    '',
    'nonsense',
    '/frame/1',
    'javascript:alert(1)',
    'http://eid.example/1',
  ])('with %j as the start URL opens nothing', (startUrl) => {
    proves('SI-05.missing', 'SI-05.no-string');

    const { state } = after([begin, { type: 'ordered', attempt: 1, startUrl, state: 's' }]);
    expect([state.phase, state.end, state.order]).toEqual(['ended', { kind: 'no-start-url' }, null]);
  });

  it('on an origin unknown to the host opens nothing', () => {
    const start = { type: 'ordered', attempt: 1, startUrl: 'https://other.example/1', state: 's' } as const;
    expect(after([begin, start]).state.end).toEqual({ kind: 'no-start-url' });

    const open = startEid({ ...TRUST, origins: [] }, 'bankid');
    const { state } = after([begin, start], open);
    // Without a list the platform's own word names the one origin.
    expect(state.order?.origins).toEqual(['https://other.example']);
  });

  it('on the local machine needs no encryption', () => {
    const fixture = startEid({ ...TRUST, origins: ['http://eid.localhost:4400'] }, 'bankid');
    const startUrl = 'http://eid.localhost:4400/frame/1';
    expect(after([begin, { type: 'ordered', attempt: 1, startUrl, state: 's' }], fixture).state.phase).toBe(
      'running',
    );
  });

  it.each([undefined, '', 7])('without a state (%j) uses the state of the answer', (state) => {
    proves('SI-12.state-late');

    const start = { type: 'ordered', attempt: 1, startUrl: `${PROVIDER}/1`, state } as const;
    const { effects } = after([begin, start, says(MESSAGES['betr-oauth'], HOST)]);
    expect(effects.at(-1)).toMatchObject({ type: 'identified', proof: { code: 'c-1', state: 'state-1' } });
  });

  it('ignores an answer that arrives after another request', () => {
    const { state } = after([begin, { type: 'switch' }, ordered(1)]);
    expect([state.phase, state.attempt, state.order]).toEqual(['starting', 2, null]);
    expect(after([begin, { type: 'switch' }, { type: 'not-ordered', attempt: 1 }]).state.phase).toBe(
      'starting',
    );
  });

  it('can be retried after a failure', () => {
    const failed = after([begin, { type: 'not-ordered', attempt: 1 }]);
    expect(failed.state.end).toEqual({ kind: 'unreachable' });
    expect(after([{ type: 'retry' }], failed.state).effects).toMatchObject([{ type: 'order', attempt: 2 }]);
  });
});

describe('an active e-ID order', () => {
  const withCancel = after([says(MESSAGES['gii::cancel_href'])], running).state;

  it('ends when it fails, with the provider’s reason where one is given', () => {
    const end = (reason: unknown) => after([says(collect({ isError: true, reason }))], running).state.end;
    expect(end('declined')).toEqual({ kind: 'time-up', reason: 'declined' });
    for (const odd of [undefined, 42, '<b>x</b>', 'a b', 'x'.repeat(99)]) {
      expect(end(odd)).toEqual({ kind: 'time-up', reason: '' });
    }
  });

  it('stays opened after its app was opened, and stays complete after completion', () => {
    const events = [collect({ isAppOpened: true }), collect({ isComplete: true }), collect()].map((data) =>
      says(data),
    );
    expect(after(events, running).state.order).toMatchObject({ isAppOpened: true, isComplete: true });
  });

  it('reports the error with which it returns', () => {
    const back = says({ name: 'betr-oauth', query: '?error=access_denied&state=state-1' }, HOST);
    expect(after([back], running).state.end).toEqual({ kind: 'time-up', reason: 'declined' });
  });

  it.each(['server_error', 'constructor', '__proto__', 'toString'])(
    'returns no reason for the error %s',
    (error) => {
      const back = says({ name: 'betr-oauth', query: `?error=${error}&state=state-1` }, HOST);
      expect(after([back], running).state.end).toEqual({ kind: 'time-up', reason: '' });
    },
  );

  it('passes on the returned code with the parameters of its request', () => {
    proves('SI-12.query');

    const { effects } = after([says(MESSAGES['betr-oauth'], HOST)], running);
    const proof = { code: 'c-1', state: 'state-1', redirectUrl: TRUST.redirectUrl, kycProvider: 'bankid' };
    expect(effects).toEqual([{ type: 'identified', proof }]);
  });

  it.each(['?code=c&state=another', '?code=c&state=state-1&state=another', '?code=c&code=d&state=state-1'])(
    'rejects the code of another order: %s',
    (query) => {
      const { state, effects } = after([says({ name: 'betr-oauth', query }, HOST)], running);
      expect(state.phase).toBe('running');
      expect(effects).toMatchObject([{ type: 'refuse' }]);
    },
  );

  it('is ended and canceled when it times out', () => {
    const { state, effects } = after([{ type: 'silence', attempt: 1 }], withCancel);
    expect(state.end).toEqual({ kind: 'time-up', reason: 'no-answer' });
    expect(effects).toEqual([{ type: 'cancel', href: CANCEL }]);
    expect(after([{ type: 'silence', attempt: 0 }], withCancel).state).toEqual(withCancel);
  });

  it('is canceled when it is closed, switched, retried or moved to another provider', () => {
    const cancel = { type: 'cancel', href: CANCEL };
    const leavings: EidEvent[] = [
      { type: 'leave' },
      { type: 'switch' },
      { type: 'retry' },
      { type: 'choose', provider: 'frejaeid' },
    ];

    for (const leaving of leavings) expect(after([leaving], withCancel).effects).toContainEqual(cancel);
    expect(after([{ type: 'choose', provider: 'bankid' }], withCancel).effects).toEqual([]);
  });

  it.each([
    ['before an order exists', running],
    ['after it failed', after([says(collect({ isError: true }))], withCancel).state],
    ['after it was approved', after([says(collect({ isComplete: true }))], withCancel).state],
  ])('is not canceled %s', (_when, state) => {
    expect(after([{ type: 'leave' }], state).effects).toEqual([]);
  });

  it('switches to the other device, stores the choice and requests a new order', () => {
    proves('SI-03.switch', 'SI-03.new-url-switch');

    const { state, effects } = after([{ type: 'switch' }], running);
    expect([state.mode, state.attempt, state.order]).toEqual(['app', 2, null]);
    expect(effects).toEqual([
      { type: 'remember', mode: 'app' },
      { type: 'order', attempt: 2, provider: 'bankid', sameDevice: true },
    ]);
  });
});

describe('the answer of the platform to an e-ID', () => {
  const identified = after([says(MESSAGES['betr-oauth'], HOST)], running).state;
  const proof = {
    code: 'c-1',
    state: 'state-1',
    redirectUrl: TRUST.redirectUrl,
    kycProvider: 'bankid',
  } as const;

  it('starts a new order after a refusal', () => {
    const { state } = after([{ type: 'refused' }], identified);
    expect(state.end).toEqual({ kind: 'refused' });
    expect(after([{ type: 'retry' }], state).effects).toMatchObject([{ type: 'order', attempt: 2 }]);
  });

  it('reuses the same e-ID token after a lost answer', () => {
    const { state } = after([{ type: 'unsent', proof }], identified);
    expect(after([{ type: 'retry' }], state).effects).toEqual([{ type: 'identified', proof }]);
  });
});
