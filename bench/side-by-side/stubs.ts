import { createRequire } from 'node:module';
import type { Stub } from '../engine/server.ts';
import { PLACE } from './peers.ts';

/** Stubs that answer as the peers' services do for a new visitor, without delay. */
export const peerStubs: readonly Stub[] = [hanko, stytch, auth0, supertokens, adyen];

function hanko({ pathname, searchParams }: URL): object | undefined {
  if (pathname === '/hanko/sessions/validate') return { is_valid: false };
  if (pathname !== '/hanko/login') return undefined;
  const action = searchParams.get('action');
  return action?.startsWith('register_client_capabilities') ? LOGIN : PREFLIGHT;
}

const input = (name: string, type: string, required = true) => ({
  [name]: { name, type, required, hidden: null, value: null, description: '' },
});
const actionOf = (name: string, inputs: object) => ({
  [name]: { action: name, href: `/login?action=${name}%40bench`, inputs, description: '' },
});
const state = (name: string, actions: object) => ({
  name,
  status: 200,
  csrf_token: 'bench',
  payload: {},
  links: [],
  actions,
});
const PREFLIGHT = state(
  'preflight',
  actionOf('register_client_capabilities', {
    ...input('webauthn_available', 'boolean'),
    ...input('webauthn_conditional_mediation_available', 'boolean', false),
    ...input('webauthn_platform_authenticator_available', 'boolean', false),
  }),
);
const LOGIN = state('login_init', actionOf('continue_with_login_identifier', input('email', 'email')));

function stytch({ pathname }: URL): object | undefined {
  if (!pathname.startsWith('/stytch/')) return undefined;
  if (!pathname.includes('/bootstrap/')) return {};
  return {
    data: {
      project_name: 'Bench',
      disable_sdk_watermark: true,
      captcha_settings: { enabled: false },
      cname_domain: null,
      email_domains: ['example.com'],
      password_config: null,
    },
  };
}

/** A script that runs a callback, as the service's files do. */
function auth0({ pathname }: URL): object | string | undefined {
  if (pathname.endsWith('/challenge')) return { required: false };
  if (/^\/auth0\/js\/lock\/.*\/en[.]js$/.test(pathname)) {
    const segments = createRequire(`${PLACE}/`)('auth0-lock/lib/i18n/en.js') as { default: object };
    return `Auth0.registerLanguageDictionary('en', ${JSON.stringify(segments.default)});`;
  }
  if (pathname !== '/auth0/client/bench.js') return undefined;
  const client = {
    id: 'bench',
    tenant: 'bench',
    subscription: 'enterprise',
    strategies: [{ name: 'auth0', connections: [{ name: 'Users', showSignup: false, showForgot: true }] }],
  };
  return `Auth0.setClient(${JSON.stringify(client)});`;
}

function supertokens({ pathname }: URL): object | number | undefined {
  // No session exists, so the refresh fails.
  if (pathname === '/supertokens/session/refresh') return 401;
  return pathname.startsWith('/supertokens/') ? { status: 'OK' } : undefined;
}

function adyen({ pathname }: URL): object | undefined {
  return pathname.startsWith('/adyen/') ? {} : undefined;
}
