import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { signInPage } from './sign-in-page.ts';
import { STAFF_MEMBERS } from './staff-members.ts';

/** What a press is worth: the level of the sign-in that the id token names. */
const ACR = 'simulated';

export interface StaffDirectoryOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The console's address for browsers. */
  readonly consoleUrl: string;
  /** Its address for servers, which do not resolve names under localhost. */
  readonly consoleServerUrl: string;
}

export interface RunningStaffDirectory {
  /** Such as `http://localhost:4403`. */
  readonly issuer: string;
  close(): Promise<void>;
}

/** Starts an OpenID provider for the operator's staff, where one press signs a person in. */
export async function startStaffDirectory(options: StaffDirectoryOptions): Promise<RunningStaffDirectory> {
  let answer = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  answer = (await createProvider(issuer, options)).callback();
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function createProvider(issuer: string, options: StaffDirectoryOptions): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }];
  const provider = new Provider(issuer, configure(options, keys));
  provider.use(async (context, next) => {
    const { path, method, req, res } = context;
    if (!path.startsWith('/interaction/')) return next();
    if (method === 'GET') {
      const { uid } = await provider.interactionDetails(req, res);
      context.type = 'html';
      context.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
      context.body = signInPage(`/interaction/${uid}`, STAFF_MEMBERS);
      return;
    }
    const accountId = new URLSearchParams(await readText(req)).get('person') ?? '';
    context.respond = false;
    await provider.interactionFinished(req, res, { login: { accountId, acr: ACR, amr: ['user'] } });
  });
  return provider;
}

function configure(
  { clientId, clientSecret, consoleUrl, consoleServerUrl }: StaffDirectoryOptions,
  keys: NonNullable<Configuration['jwks']>['keys'],
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${consoleUrl}/callback`],
        post_logout_redirect_uris: [`${consoleUrl}/`],
        backchannel_logout_uri: `${consoleServerUrl}/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys },
    acrValues: [ACR],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub', 'sid', 'acr', 'amr'], profile: ['name', 'roles'] },
    // Seconds. A working day at the provider is longer than one at the console.
    ttl: { Interaction: 600, Grant: 43_200, Session: 43_200, AccessToken: 600, IdToken: 600 },
    // Staff's roles are in the id token, as large providers send them.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // The provider's own refuses addresses of this machine, where the console is. Cast: its dispatcher is no part of fetch.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const member = STAFF_MEMBERS.find((one) => one.id === id);
      if (!member) return undefined;
      return { accountId: id, claims: () => ({ sub: id, name: member.name, roles: [...member.roles] }) };
    },
    // The operator's own console asks for no consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  };
}

const MOST_BYTES = 1000;

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) break;
  }
  return text;
}
