import { toWire } from '@playerdesk/contract/internal';
import { OPERATIONS, POST_TWINS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { wireClient } from '../../../test/fixtures/wire-client.ts';

const platform = sharedPlatform();

/** A valid input of each operation. */
const INPUTS: Readonly<Record<string, Record<string, string>>> = {
  validateEmail: { email: 'maja@example.com', jurisdiction: 'MGA' },
  validatePhone: { phone: '+35679123456', jurisdiction: 'MGA' },
  validateUsername: { username: 'maja', jurisdiction: 'MGA' },
  requestOtp: { jurisdiction: 'MGA', countryCode: '+356', mobile: '79123456' },
  acceptTerms: { version: '1' },
  getOptOutIns: { unsubToken: 'x'.repeat(32) },
};

describe('the POST twin of a documented GET call', () => {
  it('is announced', async () => {
    proves('SE-16.platform');
    expect((await platform.rest.get('/bootstrap')).body.PostTwins).toEqual(POST_TWINS);
  });

  it.each(POST_TWINS)('%s answers as the GET call does, from its body', async (name) => {
    proves('SE-16.platform');
    const entry = OPERATIONS.find(({ operation }) => operation.name === name);
    const rest = entry?.operation.rest;
    if (!rest) throw new Error(`No operation ${name}`);
    const { as } = await platform.newPlayer();
    const headers = entry.operation.session === 'none' ? {} : as;
    const wire = {
      ...rest.fixed,
      ...(toWire(INPUTS[name], rest.names, rest.values) as Record<string, string>),
    };

    const got = await platform.rest.get(`${rest.path}?${new URLSearchParams(wire)}`, headers);
    const posted = await platform.rest.post(rest.path, wire, headers);

    expect([posted.status, posted.body]).toEqual([got.status, got.body]);
    expect((await platform.rest.post(rest.path, {}, headers)).body.Code).toBe('ValidationError');
  });

  it('is described in the OpenAPI document', async () => {
    const { body } = await wireClient(platform.url).get('/openapi.json');
    const { get, post } = body.paths['/player/validate-email'];
    expect([get.operationId, post.operationId]).toEqual(['validateEmail', 'validateEmailByPost']);
    expect(post.requestBody.content['application/json'].schema.required).toContain('email');
  });
});
