import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findNoAnswerReason } from './find-no-answer-reason.ts';

const API = 'https://api.example.com';
const ADDRESS = `${API}/rest`;

interface Network {
  readonly isUp?: boolean;
  /** Directive of the page's policy that blocks the platform. */
  readonly blockedBy?: string;
  readonly disposition?: 'enforce' | 'report';
  readonly allowsOrigin?: boolean;
  readonly allowsHeaders?: boolean;
  readonly redirects?: boolean;
  readonly allowsSockets?: boolean;
}

/** Emits what a browser emits when the policy of the page blocks a request. The event is a task of its own. */
function emitViolation(url: string, { blockedBy, disposition = 'enforce' }: Network): void {
  if (blockedBy === undefined) return;
  const facts = { blockedURI: url, disposition, effectiveDirective: blockedBy };
  setTimeout(() => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts)));
}

/** Replaces the network by one that fails as browsers do: with the same error for every reason. */
function useNetwork(network: Network): { readonly requests: RequestInit[]; readonly sockets: string[] } {
  const { isUp = true, blockedBy, disposition, allowsOrigin = true, allowsHeaders = true } = network;
  const requests: RequestInit[] = [];
  const sockets: string[] = [];
  const isBlocked = blockedBy !== undefined && disposition !== 'report';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(init);
    emitViolation(url, network);
    const isRefused = init.mode !== 'no-cors' && (!allowsOrigin || (!allowsHeaders && init.headers));
    if (isBlocked || !isUp || isRefused) throw new TypeError('Failed to fetch');
    // Nothing answers at the address that a redirect leads to.
    if (network.redirects && init.redirect !== 'manual') throw new TypeError('Failed to fetch');
    const type = network.redirects ? 'opaqueredirect' : 'cors';
    return { type } as Response;
  });
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor(url: string) {
        super();
        sockets.push(url);
        emitViolation(url, network);
        const isOpen = isUp && !isBlocked && network.allowsSockets;
        // A blocked socket emits no close.
        queueMicrotask(() => this.dispatchEvent(new Event(isOpen ? 'open' : isBlocked ? 'error' : 'close')));
      }
      close() {}
    },
  );
  return { requests, sockets };
}

afterEach(() => vi.unstubAllGlobals());

describe('the reason why a platform does not answer', () => {
  it('is a policy of the page that blocks its origin', async () => {
    proves('IN-60.csp');

    const { requests } = useNetwork({ blockedBy: 'connect-src' });

    expect(await findNoAnswerReason(ADDRESS, false)).toEqual({
      code: 'platform.blocked-by-csp',
      detail: 'connect-src lacks https://api.example.com',
    });
    expect(requests).toHaveLength(1);
  });

  it('is not a policy that only reports', async () => {
    proves('IN-60.csp');

    useNetwork({ blockedBy: 'connect-src', disposition: 'report', isUp: false });

    expect(await findNoAnswerReason(ADDRESS, false)).toMatchObject({ code: 'platform.unreachable' });
  });

  it('is not a policy that blocks another origin', async () => {
    proves('IN-60.csp');

    useNetwork({ isUp: false });
    const reason = findNoAnswerReason(ADDRESS, false);
    emitViolation('https://ads.example.com/pixel', { blockedBy: 'img-src' });

    expect(await reason).toMatchObject({ code: 'platform.unreachable' });
  });

  it('is CORS when the platform does not allow the origin of the page', async () => {
    proves('IN-60.cors');

    useNetwork({ allowsOrigin: false });

    expect(await findNoAnswerReason(ADDRESS, false)).toEqual({
      code: 'platform.blocked-by-cors',
      detail: `https://api.example.com does not allow the origin ${location.origin}`,
    });
  });

  it('is CORS when the platform does not allow the headers of calls', async () => {
    proves('IN-60.cors');

    useNetwork({ allowsHeaders: false });

    expect(await findNoAnswerReason(ADDRESS, true)).toEqual({
      code: 'platform.blocked-by-cors',
      detail: 'https://api.example.com does not allow the headers Content-Type, X-Player-Session-Id',
    });
  });

  it('is a host that does not answer', async () => {
    proves('IN-60.unreachable');

    useNetwork({ isUp: false });

    expect(await findNoAnswerReason(ADDRESS, true)).toEqual({ code: 'platform.unreachable', detail: API });
  });

  it.each(['https://[', 'localhost:4400/rest'])(
    'is an address that is no URL of a host: %s',
    async (address) => {
      proves('IN-60.unreachable');

      expect(await findNoAnswerReason(address, false)).toEqual({
        code: 'platform.unreachable',
        detail: address,
      });
    },
  );

  it('is a redirect', async () => {
    proves('IN-60.redirect');

    useNetwork({ redirects: true });

    expect(await findNoAnswerReason('/rest', false)).toEqual({
      code: 'platform.redirected',
      detail: `${location.origin}/rest`,
    });
    expect(await findNoAnswerReason('/rest', true)).toBeNull();
  });

  it('is a platform without TLS under a page with it', async () => {
    proves('IN-60.mixed-content');

    const { requests } = useNetwork({});
    vi.stubGlobal('location', new URL('https://casino.example.com/'));

    for (const address of ['http://api.example.com/rest', 'ws://api.example.com/rpc']) {
      expect(await findNoAnswerReason(address, false)).toEqual({
        code: 'platform.mixed-content',
        detail: new URL(address).origin,
      });
    }
    expect(requests).toEqual([]);
    expect(await findNoAnswerReason('http://localhost:3000/rest', false)).toBeNull();
  });

  it('is not reported after an interruption', async () => {
    proves('IN-60.silent');

    useNetwork({});

    expect(await findNoAnswerReason(ADDRESS, false)).toBeNull();
    expect(await findNoAnswerReason('/rest', false)).toBeNull();
  });

  it('is not CORS when the platform answered a call of the page', async () => {
    proves('IN-60.silent');

    useNetwork({ allowsOrigin: false });

    expect(await findNoAnswerReason(ADDRESS, true)).toBeNull();
  });

  it('is not looked for while the device is offline', async () => {
    proves('IN-60.silent');

    const { requests } = useNetwork({ isUp: false });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    expect(await findNoAnswerReason(ADDRESS, false)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('is found without cookies and without the session', async () => {
    proves('IN-60.private');

    const { requests } = useNetwork({});
    await findNoAnswerReason(ADDRESS, false);

    expect(requests).toHaveLength(3);
    for (const { credentials, referrerPolicy, method = 'GET', body } of requests) {
      expect({ credentials, referrerPolicy, method, body }).toEqual({
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        method: 'GET',
        body: undefined,
      });
    }
    expect(requests.flatMap(({ headers = {} }) => Object.values(headers))).toEqual([
      'application/json',
      'none',
    ]);
  });
});

describe('the reason why a websocket does not open', () => {
  const SOCKET = 'wss://api.example.com/rpc';

  it('is a policy of the page that lacks its origin', async () => {
    proves('IN-60.csp', 'IN-60.websocket');

    const { sockets, requests } = useNetwork({ blockedBy: 'connect-src' });

    expect(await findNoAnswerReason(SOCKET, false)).toEqual({
      code: 'platform.blocked-by-csp',
      detail: 'connect-src lacks wss://api.example.com',
    });
    expect(sockets).toEqual([SOCKET]);
    expect(requests).toEqual([]);
  });

  it.each([
    ['a host that refuses it', { isUp: true }, 'platform.websocket-refused', SOCKET],
    ['a host that does not answer', { isUp: false }, 'platform.unreachable', 'wss://api.example.com'],
  ])('is %s', async (_name, network, code, detail) => {
    proves('IN-60.websocket');

    useNetwork(network);

    expect(await findNoAnswerReason(SOCKET, false)).toEqual({ code, detail });
  });

  it('is not reported when it opens again', async () => {
    proves('IN-60.silent');

    useNetwork({ allowsSockets: true });

    expect(await findNoAnswerReason(SOCKET, false)).toBeNull();
  });
});
