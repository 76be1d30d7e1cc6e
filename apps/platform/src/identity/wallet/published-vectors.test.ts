import { createHash, createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto';
import {
  base64url,
  CoseKey,
  DeviceAuth,
  DeviceAuthentication,
  DeviceNamespaces,
  DeviceResponse,
  DeviceSignature,
  DeviceSigned,
  Document,
} from '@owf/mdoc';
import { proves } from '@playerdesk/proves';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  ANNEX_D_DEVICE_KEY,
  ANNEX_D_RESPONSE,
  ANNEX_D_ROOT,
  ANNEX_D_TIME,
} from '../../../test/fixtures/wallet/annex-d.ts';
import {
  OPENID4VP_HANDOVER,
  OPENID4VP_RESPONSE,
  OPENID4VP_RESPONSE_KEY,
} from '../../../test/fixtures/wallet/openid4vp.ts';
import {
  RFC9901_BINDING,
  RFC9901_HOLDER_KEY,
  RFC9901_ISSUANCE,
  RFC9901_ISSUER_KEY,
  RFC9901_PRESENTATION,
} from '../../../test/fixtures/wallet/rfc9901.ts';
import { decryptResponse } from './decrypt-response.ts';
import { readSigner } from './issuer-trust.ts';
import { createMdocContext } from './mdoc-context.ts';
import { createTranscript, type MdocBinding, type Recipient, verifyMdoc } from './mdoc-presentation.ts';
import { getThumbprint } from './request-object.ts';
import { verifySdJwt } from './sd-jwt-presentation.ts';

describe('the presentation of RFC 9901, appendix A.3', () => {
  const { nonce, audience, iat } = RFC9901_BINDING;
  const binding = { nonce, audience, since: iat, now: iat };
  const readKey = () => createPublicKey({ key: { ...RFC9901_ISSUER_KEY }, format: 'jwk' });

  it('is verified and reveals the disclosed claims only', async () => {
    proves('SE-22.vectors');

    const { claims } = await verifySdJwt(RFC9901_PRESENTATION, binding, readKey);

    expect(claims).toMatchObject({
      vct: 'urn:eudi:pid:de:1',
      age_equal_or_over: { 18: true },
      nationalities: ['DE'],
    });
    expect(claims).not.toHaveProperty('given_name');
  });

  it.each([
    ['another nonce', { nonce: '1234567891' }, 'wrong-nonce'],
    ['another verifier', { audience: 'https://verifier.example.com' }, 'wrong-nonce'],
    ['a later request', { since: iat + 3600, now: iat + 3600 }, 'expired'],
    ['a time after its end', { now: 1_883_000_061 }, 'expired'],
  ])('is refused for %s', async (_case, change, reason) => {
    await expect(verifySdJwt(RFC9901_PRESENTATION, { ...binding, ...change }, readKey)).rejects.toMatchObject(
      {
        reason,
      },
    );
  });

  it.each([
    [{ since: iat + 60, now: iat + 60 }, true],
    [{ since: iat + 61, now: iat + 61 }, false],
    [{ since: iat - 60, now: iat - 60 }, true],
    [{ since: iat - 61, now: iat - 61 }, false],
    [{ now: 1_883_000_060 }, true],
  ])('tolerates clocks that differ by a minute: %j', async (change, isAccepted) => {
    proves('SE-22.clocks');

    const verified = verifySdJwt(RFC9901_PRESENTATION, { ...binding, ...change }, readKey);

    await (isAccepted
      ? expect(verified).resolves.toBeDefined()
      : expect(verified).rejects.toMatchObject({ reason: 'expired' }));
  });

  it('is refused with a further disclosure that its holder did not sign', async () => {
    const [jwt, ...rest] = RFC9901_PRESENTATION.split('~');
    const added = [jwt, RFC9901_ISSUANCE.split('~')[1], ...rest].join('~');

    await expect(verifySdJwt(added, binding, readKey)).rejects.toMatchObject({ reason: 'no-holder' });
  });

  it('is refused with a disclosure that its issuer did not sign, though its holder did', async () => {
    const forged = Buffer.from(JSON.stringify(['salt', 'given_name', 'Mallory'])).toString('base64url');
    const disclosed = `${RFC9901_PRESENTATION.split('~').slice(0, -1).join('~')}~${forged}~`;

    await expect(verifySdJwt(await bindAnew(disclosed), binding, readKey)).rejects.toMatchObject({
      reason: 'malformed',
    });
  });

  it('is verified with all claims of the issuance when the published holder signs them', async () => {
    const { claims } = await verifySdJwt(await bindAnew(RFC9901_ISSUANCE), binding, readKey);

    expect(claims).toMatchObject({
      given_name: 'Erika',
      family_name: 'Mustermann',
      birthdate: '1963-08-12',
      address: { street_address: 'Heidestraße 17', locality: 'Köln', postal_code: '51147' },
    });
  });

  async function bindAnew(disclosed: string): Promise<string> {
    const payload = { nonce, sd_hash: createHash('sha256').update(disclosed).digest('base64url') };
    const jwt = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'kb+jwt' })
      .setAudience(audience)
      .setIssuedAt(iat)
      .sign(createPrivateKey({ key: { ...RFC9901_HOLDER_KEY }, format: 'jwk' }));
    return disclosed + jwt;
  }
});

describe('the device response of ISO/IEC 18013-5, annex D', () => {
  const root = new X509Certificate(Buffer.from(ANNEX_D_ROOT, 'base64'));
  const issuers = [{ name: 'Utopia', country: 'US', attestations: ['pid' as const], certificates: [root] }];
  const { clientId, responseUri, nonce } = OPENID4VP_HANDOVER;
  const binding: MdocBinding = {
    recipient: { clientId, responseUri },
    nonce,
    jwkThumbprint: Buffer.from(OPENID4VP_HANDOVER.thumbprint, 'hex'),
  };
  const options = (change: { now?: number; binding?: MdocBinding } = {}) => {
    const { now = ANNEX_D_TIME } = change;
    const verifyChain = (chain: readonly Uint8Array[]) =>
      void readSigner(chain, { issuers, attestation: 'pid', now });
    return { binding, now, verifyChain, ...change };
  };

  it('is refused as published: its message authentication code needs a key of another verifier', async () => {
    const published = base64url.encode(Buffer.from(ANNEX_D_RESPONSE, 'base64'));

    await expect(verifyMdoc(published, options())).rejects.toMatchObject({ reason: 'no-holder' });
  });

  it('is verified when its device signs a request: issuer, chain, digests and elements', async () => {
    proves('SE-22.vectors');

    const { docType, claims } = await verifyMdoc(await signedByDevice(), options());

    expect(docType).toBe('org.iso.18013.5.1.mDL');
    expect(claims['org.iso.18013.5.1']).toMatchObject({ family_name: 'Doe', document_number: '123456789' });
  });

  it.each([
    ['after its end', { now: Date.parse('2021-10-02T00:00:00Z') }, 'untrusted-issuer'],
    ['for another nonce', { binding: { ...binding, nonce: 'another' } }, 'no-holder'],
    [
      'for another address',
      { binding: { ...binding, recipient: { clientId, responseUri: 'https://example.org' } } },
      'no-holder',
    ],
    [
      'for a page in place of an address',
      { binding: { ...binding, recipient: { origin: 'https://example.com' } } },
      'no-holder',
    ],
  ])('is refused %s', async (_case, change, reason) => {
    await expect(verifyMdoc(await signedByDevice(), options(change))).rejects.toMatchObject({ reason });
  });

  it('is refused with an element that its issuer did not sign', async () => {
    const response = Buffer.from(await signedByDevice(), 'base64url');
    const at = response.indexOf('Doe');
    response.write('Dee', at);

    await expect(verifyMdoc(response.toString('base64url'), options())).rejects.toMatchObject({
      reason: 'wrong-signature',
    });
  });

  /** Returns the published response with a signature of its device over the request. */
  async function signedByDevice(): Promise<string> {
    const published = DeviceResponse.decode(Buffer.from(ANNEX_D_RESPONSE, 'base64'));
    const [document] = published.documents ?? [];
    if (!document) throw new Error('Annex D has a document');
    const bytes = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
    const { x, y, d } = ANNEX_D_DEVICE_KEY;
    const jwk = { kty: 'EC', crv: 'P-256', x: bytes(x), y: bytes(y), d: bytes(d) };
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const context = createMdocContext(() => {});
    context.cose.sign1.sign = ({ toBeSigned }) =>
      sign('sha256', toBeSigned, { key, dsaEncoding: 'ieee-p1363' });
    const { deviceNamespaces } = document.deviceSigned;
    const deviceSignature = await DeviceSignature.create(
      {
        signingKey: CoseKey.fromJwk({ ...jwk, alg: 'ES256' }),
        detachedPayload: DeviceAuthentication.create({
          sessionTranscript: await createTranscript(binding, context),
          docType: document.docType,
          deviceNamespaces,
        }).encode({ asDataItem: true }),
        protectedHeaders: new Map([[1, -7]]) as never,
      },
      context,
    );
    const deviceSigned = DeviceSigned.create({
      deviceNamespaces: deviceNamespaces ?? DeviceNamespaces.create({ deviceNamespaces: new Map() }),
      deviceAuth: DeviceAuth.create({ deviceSignature }),
    });
    const { docType, issuerSigned } = document;
    const signed = Document.create({ docType, issuerSigned, deviceSigned });
    return DeviceResponse.createSimple({ documents: [signed] }).encodedForOid4Vp;
  }
});

describe('the examples of OpenID4VP 1.0', () => {
  it('the encrypted response is decrypted', async () => {
    proves('SE-22.vectors');

    const response = await decryptResponse(OPENID4VP_RESPONSE, OPENID4VP_RESPONSE_KEY);

    expect(response.vp_token).toEqual({ example_credential_id: ['eyJhb...YMetA'] });
  });

  it('the thumbprint and the session transcript of an mdoc are those of the handovers', async () => {
    proves('SE-22.vectors');

    const { clientId, nonce, responseUri, origin, key } = OPENID4VP_HANDOVER;
    const jwkThumbprint = await getThumbprint(key);
    const encode = async (recipient: Recipient) => {
      const binding = { recipient, nonce, jwkThumbprint };
      const transcript = await createTranscript(
        binding,
        createMdocContext(() => {}),
      );
      return Buffer.from(transcript.encode()).toString('hex');
    };

    expect(Buffer.from(jwkThumbprint).toString('hex')).toBe(OPENID4VP_HANDOVER.thumbprint);
    expect(await encode({ clientId, responseUri })).toBe(OPENID4VP_HANDOVER.sessionTranscript);
    expect(await encode({ origin })).toBe(OPENID4VP_HANDOVER.browserTranscript);
  });
});
