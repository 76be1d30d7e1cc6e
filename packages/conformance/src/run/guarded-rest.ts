import type { Platform } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { RestRequest, RestWire } from '../suite/wire.ts';
import type { Guard } from './guarded-platform.ts';

/** Adds the captcha token to raw REST requests, for calls that carry one in the adapter. */
export function guardedRest(inner: RestWire, platform: Platform, { captchaToken }: Guard): RestWire {
  if (captchaToken === undefined) return inner;
  const needsCaptcha = ({ method, path }: RestRequest) =>
    OPERATIONS.some(
      ({ operation }) =>
        operation.rest.method === method &&
        operation.rest.path === path &&
        platform.capabilities.guards?.(operation),
    );
  return {
    send: (request) =>
      inner.send(
        needsCaptcha(request)
          ? { ...request, headers: { 'X-Captcha-Token': captchaToken, ...request.headers } }
          : request,
      ),
  };
}
