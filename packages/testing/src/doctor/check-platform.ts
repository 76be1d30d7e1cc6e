import { randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { bootstrap, getCountries, getProfile, MINOR_UNITS, signIn } from '@playerdesk/contract/internal';
import { isInsecure, type PlatformTarget } from './examined-page.ts';
import { conclude, type Finding, type Problem, skip } from './finding.ts';
import { type Answer, LoadError, load } from './http.ts';

/** Subprotocol that a router of the contract requires. */
const SUBPROTOCOL = 'wamp.2.json';

/** Calls that every page makes, with the headers for which a browser asks. */
const PREFLIGHTS = [
  { operation: signIn, headers: ['content-type'] },
  { operation: getProfile, headers: ['x-player-session-id'] },
];

/** Checks that the platform answers, and that it allows the calls of the page. */
export async function checkPlatform(
  target: PlatformTarget,
  page: URL,
  timeout: number,
): Promise<readonly Finding[]> {
  if (page.protocol === 'https:' && isInsecure(target.url)) {
    return conclude('platform', [{ code: 'platform.mixed-content', detail: target.url.origin }], '');
  }
  if (target.provider === 'rpc') return checkSocket(target.url, page, timeout);
  if (target.provider === 'thin') return checkHost(target.url, timeout);
  return checkRest(target, page, timeout);
}

/** A third party has one script. Its calls are its own. */
async function checkHost(url: URL, timeout: number): Promise<readonly Finding[]> {
  const answer = await attempt(url, { timeout });
  return conclude(
    'platform',
    answer instanceof LoadError ? [toUnreachable(answer)] : [],
    `${url.origin} answers`,
  );
}

async function checkRest(target: PlatformTarget, page: URL, timeout: number): Promise<readonly Finding[]> {
  const url = getCallUrl(target, bootstrap.rest.path);
  const isOtherOrigin = url.origin !== page.origin;
  const headers = { Accept: 'application/json', ...(isOtherOrigin && { Origin: page.origin }) };
  const answer = await attempt(url, { timeout, headers });
  if (answer instanceof LoadError) return conclude('platform', [toUnreachable(answer)], '');
  if (isForeign(answer)) {
    // An older platform has no `bootstrap`, but the list of countries.
    const other = await attempt(getCallUrl(target, getCountries.rest.path), { timeout, headers });
    if (other instanceof LoadError || isForeign(other))
      return conclude(
        'platform',
        [{ code: 'platform.not-found', detail: `${answer.status} ${url.href}` }],
        '',
      );
  }
  const findings = conclude('platform', findAnswerProblems(answer), `${answer.status} ${url.href}`);
  if (!isOtherOrigin)
    return [...findings, ...conclude('platform.cors', [], 'the platform has the origin of the page')];
  if (isRedirect(answer)) return [...findings, ...skip('platform.cors', 'the platform redirects')];
  const problems = [...findOriginProblems(answer, target, page)];
  for (const { operation, headers: wanted } of PREFLIGHTS) {
    problems.push(...(await findPreflightProblems(target, operation.rest, wanted, page, timeout)));
  }
  const unique = [...new Map(problems.map((problem) => [problem.detail, problem])).values()];
  return [...findings, ...conclude('platform.cors', unique, `${url.origin} allows ${page.origin}`)];
}

function findAnswerProblems({ status, url, headers, body }: Answer): readonly Problem[] {
  if (isRedirect({ status })) {
    return [{ code: 'platform.redirected', detail: `${url.href} to ${headers.get('Location')}` }];
  }
  if (status >= 500) return [{ code: 'platform.failing', detail: `${status} ${url.href}` }];
  if (status >= 400) return [{ code: 'platform.unknown-path', detail: `${status} ${url.href}` }];
  if (status !== 200) return [];
  const type = headers.get('Content-Type') ?? 'missing';
  const fault = findFault(body);
  return fault === null
    ? []
    : [{ code: 'platform.unreadable-answer', detail: `${url.href} answers ${fault} (Content-Type ${type})` }];
}

/** Returns what is wrong with an answer of `bootstrap`, or null. */
function findFault(body: Uint8Array): string | null {
  try {
    bootstrap.reads(JSON.parse(new TextDecoder().decode(body)), MINOR_UNITS);
    return null;
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : 'something other than a platform';
  }
}

/**
 * Whether no platform gives this answer to a call without a session. One that refuses a call says why: too many of them,
 * or none from this country.
 */
const isForeign = ({ status, body }: Answer): boolean =>
  status === 404 || (status >= 400 && status < 500 && !/"code"/i.test(new TextDecoder().decode(body)));

/** Sends the preflight of a browser. */
async function findPreflightProblems(
  target: PlatformTarget,
  { method, path }: { readonly method: string; readonly path: string },
  wanted: readonly string[],
  page: URL,
  timeout: number,
): Promise<readonly Problem[]> {
  const url = getCallUrl(target, path);
  const answer = await attempt(url, {
    timeout,
    method: 'OPTIONS',
    headers: {
      Origin: page.origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(','),
    },
  });
  if (answer instanceof LoadError) return [blocked(`the preflight of ${url.href}: ${answer.message}`)];
  if (answer.status < 200 || answer.status >= 300) {
    return [blocked(`the preflight of ${url.href} is answered with ${answer.status}`)];
  }
  const allowed = listHeader(answer.headers.get('Access-Control-Allow-Headers'));
  const isAnything = allowed.includes('*') && !target.credentials;
  const missing = isAnything ? [] : wanted.filter((name) => !allowed.includes(name));
  return [
    ...findOriginProblems(answer, target, page),
    ...missing.map((name) => blocked(`${target.url.origin} does not allow the header ${name}`)),
  ];
}

function findOriginProblems(
  { headers }: Answer,
  { url, credentials }: PlatformTarget,
  page: URL,
): readonly Problem[] {
  const allowed = headers.get('Access-Control-Allow-Origin');
  const isAllowed = allowed === page.origin || (allowed === '*' && !credentials);
  return [
    ...(isAllowed ? [] : [blocked(`${url.origin} does not allow the origin ${page.origin}`)]),
    ...(credentials && headers.get('Access-Control-Allow-Credentials') !== 'true'
      ? [blocked(`${url.origin} does not allow cookies (Access-Control-Allow-Credentials)`)]
      : []),
  ];
}

const blocked = (detail: string): Problem => ({ code: 'platform.blocked-by-cors', detail });
const toUnreachable = ({ message }: LoadError): Problem => ({
  code: 'platform.unreachable',
  detail: message,
});
const isRedirect = ({ status }: { readonly status: number }) =>
  status >= 300 && status < 400 && status !== 304;
const listHeader = (value: string | null) =>
  (value ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Returns the address of a call, as the adapter builds it. */
const getCallUrl = ({ url }: PlatformTarget, path: string): URL =>
  new URL(`${url.href.replace(/\/$/, '')}${path}`);

async function attempt(url: URL, options: Parameters<typeof load>[1]): Promise<Answer | LoadError> {
  try {
    return await load(url, options);
  } catch (error) {
    if (error instanceof LoadError) return error;
    throw error;
  }
}

/** Opens a websocket as a browser does, and closes it after the handshake. */
async function checkSocket(url: URL, page: URL, timeout: number): Promise<readonly Finding[]> {
  // A relative address has the scheme of the page.
  const address = url.href.replace(/^ws/, 'http');
  if (!/^https?:/.test(address))
    return conclude(
      'platform',
      [{ code: 'platform.unreachable', detail: `${url.href} begins with neither ws: nor http:` }],
      '',
    );
  const problem = await new Promise<Problem | null>((resolve) => {
    const send = address.startsWith('https') ? requestHttps : requestHttp;
    const request = send(address, {
      signal: AbortSignal.timeout(timeout),
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: page.origin,
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
        'Sec-WebSocket-Protocol': SUBPROTOCOL,
        'Sec-WebSocket-Version': '13',
      },
    });
    request.on('upgrade', ({ headers }, socket) => {
      socket.destroy();
      const chosen = headers['sec-websocket-protocol'];
      const detail = `${url.href} chose the subprotocol ${chosen ?? 'none'}`;
      resolve(chosen === SUBPROTOCOL ? null : { code: 'platform.websocket-refused', detail });
    });
    request.on('response', (response) => {
      response.destroy();
      resolve({ code: 'platform.websocket-refused', detail: `${response.statusCode} ${url.href}` });
    });
    request.on('error', ({ message }) =>
      resolve({ code: 'platform.unreachable', detail: `${url.href}: ${message}` }),
    );
    request.end();
  });
  return conclude('platform', problem ? [problem] : [], `${url.href} accepts the websocket`);
}
