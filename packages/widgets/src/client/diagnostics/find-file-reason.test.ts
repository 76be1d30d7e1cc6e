import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFileReason } from './find-file-reason.ts';

const FILE = 'https://cdn.example.com/2.20.3/sign-in.js';
const FAILURE = `sign-in: TypeError: Failed to fetch dynamically imported module: ${FILE}`;

afterEach(() => vi.unstubAllGlobals());

/** A module that does not load. */
const fail = () => Promise.reject(new TypeError('Failed to fetch'));

/** Replaces the network by one that answers requests with and without CORS. */
function useNetwork(readable: Response | null, isUp = true): void {
  vi.stubGlobal('fetch', async (_url: string, { mode }: RequestInit) => {
    if (mode === 'no-cors' ? isUp : readable) return readable ?? new Response();
    throw new TypeError('Failed to fetch');
  });
}

describe('the reason why a file of the widgets does not load', () => {
  it('is a policy of the page that blocks scripts of its origin', async () => {
    proves('IN-60.files');

    const facts = { blockedURI: FILE, disposition: 'enforce', effectiveDirective: 'script-src-elem' };
    const load = () => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts));
      return fail();
    };

    expect(await findFileReason(FAILURE, load)).toEqual({
      code: 'file.blocked-by-csp',
      detail: 'script-src-elem lacks https://cdn.example.com',
    });
  });

  it('is CORS when the file is there and cannot be read', async () => {
    proves('IN-60.files');

    useNetwork(null);

    expect(await findFileReason(FAILURE, fail)).toEqual({
      code: 'file.blocked-by-cors',
      detail: `https://cdn.example.com does not allow the origin ${location.origin}`,
    });
  });

  it.each([
    ['is an error of the server', new Response('', { status: 404 }), `404 ${FILE}`],
    [
      'is the page of the site',
      new Response('', { headers: { 'Content-Type': 'text/html' } }),
      `Content-Type text/html: ${FILE}`,
    ],
  ])('is a file that does not exist when the answer %s', async (_what, response, detail) => {
    proves('IN-60.files');

    useNetwork(response);

    expect(await findFileReason(FAILURE, fail)).toEqual({ code: 'file.missing', detail });
  });

  it('is a host that does not answer', async () => {
    proves('IN-60.files');

    useNetwork(null, false);

    expect(await findFileReason(FAILURE, fail)).toEqual({ code: 'file.unreachable', detail: FILE });
  });

  it('is not reported when the file loads again, and when the failure names no file', async () => {
    proves('IN-60.silent');

    useNetwork(null, false);

    expect(await findFileReason(FAILURE, () => Promise.resolve({}))).toBeNull();
    expect(await findFileReason('TypeError: adoptedStyleSheets is read-only', fail)).toBeNull();
    useNetwork(new Response('', { headers: { 'Content-Type': 'text/javascript' } }));
    expect(await findFileReason(FAILURE, fail)).toBeNull();
  });
});
