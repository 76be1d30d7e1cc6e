import { request } from 'node:http';
import type { TestPlatform } from './test-platform.ts';

interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** A call to the providers' host name, which Node does not resolve and fetch may not name. */
export function eidCall(
  platform: Pick<TestPlatform, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  host = 'eid.localhost',
): Promise<Reply> {
  const { port } = new URL(platform.url);
  const headers = {
    Host: `${host}:${port}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(text) });
      });
    });
    call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const REDIRECT = 'https://casino.example/playerdesk-eid.html';

export interface StartedOrder {
  readonly id: string;
  readonly state: string;
  /** What the frame is told now. */
  turn(): Promise<Reply>;
  /** What a phone that scans this order now can do with it. */
  scan(): Promise<string>;
  act(name: string, body?: unknown): Promise<Reply>;
}

/** An order as a browser gets it from the platform. */
export async function startOrder(
  platform: TestPlatform,
  kycProvider?: string,
  sameDevice = false,
  redirectUrl = REDIRECT,
): Promise<StartedOrder> {
  const query = new URLSearchParams({
    redirectUrl,
    sameDevice: String(sameDevice),
    ...(kycProvider && { kycProvider }),
  });
  const { status, body } = await platform.rest.get(`/player/init/code?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const id = String(new URL(body.InitUrl).pathname.split('/').pop());
  const turn = () => eidCall(platform, 'POST', `/collect/${id}`);
  let token = '';
  return {
    id,
    state: body.State,
    turn,
    scan: async () => {
      const { first, messages } = (await turn()).body;
      const text = messages[0].qrCode || first[1].href;
      const scanned = await eidCall(platform, 'POST', '/phone-api/scan', { text });
      if (scanned.status !== 200) throw new Error(JSON.stringify(scanned.body));
      token = scanned.body.order;
      return token;
    },
    act: (name, body) => eidCall(platform, 'POST', `/phone-api/orders/${token}/${name}`, body ?? {}),
  };
}

/** A code that a person approved, with all it must come back with. */
export async function approvedCode(
  platform: TestPlatform,
  person: string,
  kycProvider = 'bankid',
  redirectUrl = REDIRECT,
) {
  const order = await startOrder(platform, kycProvider, false, redirectUrl);
  await order.scan();
  await order.act('approve', { person });
  const { next } = (await order.turn()).body;
  const back = new URL(next.go);
  return {
    Code: back.searchParams.get('code') ?? '',
    State: back.searchParams.get('state') ?? '',
    RedirectUrl: redirectUrl,
    KycProvider: kycProvider,
    Platform: 'web',
    OperatingSystem: 'Linux',
    Browser: 'Firefox',
  };
}
