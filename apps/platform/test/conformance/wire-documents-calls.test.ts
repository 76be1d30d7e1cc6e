import {
  declareWealth,
  getDocuments,
  getWealthDeclared,
  uploadDocument,
} from '@playerdesk/contract/internal';
import { jpeg, png } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform } from '../fixtures/test-platform.ts';
import { type WireRoundTrips, wireRoundTrips } from '../fixtures/wire-round-trips.ts';

let staff: WireRoundTrips['staff'];
let player: WireRoundTrips['player'];
let rest: WireRoundTrips['rest'];
let roundTrip: WireRoundTrips['roundTrip'];
beforeAll(async () => {
  ({ staff, player, rest, roundTrip } = wireRoundTrips(await startTestPlatform()));
});
afterAll(() => staff.close());

const WEALTH = {
  source: ['salary', 'Sold a boat'],
  incomeFromValue: 25_001,
  incomeToValue: 50_000,
  industry: 'retail',
  occupation: 'Baker',
  nationality: 'SE',
  countryOfBirthCode: 'FI',
};

describe('a verification call of the REST adapter', () => {
  it('POST /kyc/upload sends Type, Image in base64 and the session header and stores the document', async () => {
    proves('VE-04.upload', 'PL-06.upload');

    const { sessionId } = await player();
    const image = jpeg().toString('base64');
    const sent = await roundTrip(
      uploadDocument,
      { type: 'e-wallet', image, fileName: 'wallet.jpg' },
      sessionId,
    );
    expect([sent.call, sent.query]).toEqual(['POST /kyc/upload', {}]);
    expect(sent.body).toEqual({ Type: 'e-wallet', Image: image, FileName: 'wallet.jpg' });
    await expect(rest.call(uploadDocument, { type: 'e-wallet', image })).rejects.toMatchObject({
      kind: 'session',
    });
    expect((await rest.call(getDocuments, {}, { sessionId })).documents).toMatchObject([
      { id: sent.answer.id, type: 'e-wallet', status: 'uploaded', fileName: 'wallet.jpg' },
    ]);
  });

  it('GET /kyc returns the type, status, time and reasons of each document', async () => {
    proves('PL-06.kyc');

    const { sessionId } = await player();
    const image = png().toString('base64');
    await rest.call(uploadDocument, { type: 'bank-statement', image }, { sessionId });
    const { call, query, body, answer } = await roundTrip(getDocuments, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /kyc', {}, undefined]);
    expect(answer).toMatchObject({
      documents: [{ type: 'bank-statement', status: 'uploaded', reasons: [], added: expect.any(String) }],
      wanted: [],
      reviewHours: 24,
    });
  });

  it('POST /kyc/source-of-wealth/v2 sends seven fields, and GET returns the time of the declaration', async () => {
    proves('PL-06.source-of-wealth');

    const { sessionId } = await player();
    expect((await rest.call(getWealthDeclared, {}, { sessionId })).declared).toBeUndefined();
    const sent = await roundTrip(declareWealth, WEALTH, sessionId);
    expect(sent.call).toBe('POST /kyc/source-of-wealth/v2');
    expect(sent.body).toEqual({
      Source: WEALTH.source,
      IncomeFromValue: 25_001,
      IncomeToValue: 50_000,
      Industry: 'retail',
      Occupation: 'Baker',
      Nationality: 'SE',
      CountryOfBirthCode: 'FI',
    });
    const travelled = await roundTrip(getWealthDeclared, {}, sessionId);
    expect(travelled.call).toBe('GET /kyc/source-of-wealth/v2');
    expect(Date.parse(travelled.answer.declared ?? '')).toBeGreaterThan(0);
  });

  it('a wrong file type, an unreadable file and a file that is too large have different codes', async () => {
    proves('VE-04.code-field');

    const { sessionId } = await player();
    const refused = (image: string) =>
      rest
        .call(uploadDocument, { type: 'id', image }, { sessionId })
        .catch((error: { code: string }) => error.code);
    expect(await refused(Buffer.from('MZ a program').toString('base64'))).toBe('kyc.invalid-file-type');
    expect(await refused(jpeg().subarray(0, -50).toString('base64'))).toBe('kyc.file-unreadable');
    expect(await refused(Buffer.alloc(3_000_000, 1).toString('base64'))).toBe('kyc.file-too-large');
  });
});
