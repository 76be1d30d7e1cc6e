import { describe, expect, it } from 'vitest';
import { parseLookupChallenge, parsePayerDetails } from './lookup-protocol.ts';

describe('the challenge of the host', () => {
  it('a challenge requires a verifier and a digest', () => {
    const codeChallenge = new ArrayBuffer(32);
    const eventType = 'PIQ_LOOKUP_SHA_256';

    expect(parseLookupChallenge({ eventType, payload: { codeVerifier: 'v', codeChallenge } })).toEqual({
      eventType,
      codeVerifier: 'v',
      codeChallenge,
    });
    expect(
      parseLookupChallenge({ eventType, payload: { codeVerifier: 'v', codeChallenge: 'x' } }),
    ).toBeNull();
    expect(
      parseLookupChallenge({ eventType: 'OTHER', payload: { codeVerifier: 'v', codeChallenge } }),
    ).toBeNull();
  });
});

describe('the details of the payer', () => {
  it('payer details are parsed from the address', () => {
    expect(parsePayerDetails('{"email":"a@b.example","city":"Oslo"}')).toEqual({
      email: 'a@b.example',
      city: 'Oslo',
    });
    expect(parsePayerDetails('{"email":1}')).toEqual({});
    expect([null, 'no json', '[]', '1'].map(parsePayerDetails)).toEqual([{}, {}, {}, {}]);
  });
});
