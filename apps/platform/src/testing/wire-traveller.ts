import { createRestPlatform } from '@playerdesk/adapters/rest';
import { type InputOf, type Operation, type Platform, signIn, signUp } from '@playerdesk/contract';
import { expect } from 'vitest';
import { conformanceFixture, contractRegistration } from './conformance-fixture.ts';
import { PASSWORD } from './registrations.ts';
import type { TestPlatform } from './test-platform.ts';

export const DEVICE = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
export const WIRE_DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

/** A call as it travelled, and what it was answered. */
export interface Travelled<O> {
  readonly answer: O;
  /** Such as `POST /player/signout`. */
  readonly call: string;
  readonly query: Record<string, string>;
  readonly body: Record<string, unknown> | undefined;
}

/** Calls over the REST adapter to a platform that runs, watched on their way. */
export interface WireTraveller {
  readonly test: TestPlatform;
  readonly rest: Platform;
  readonly hands: ReturnType<typeof conformanceFixture>;
  /** Makes a call the platform answers with a yes, and tells how it travelled. */
  travel<I, O>(operation: Operation<I, O>, input: NoInfer<I>, sessionId?: string): Promise<Travelled<O>>;
  /** A registered and signed-in player. */
  player(
    changes?: Partial<InputOf<typeof signUp>>,
  ): Promise<{ registration: InputOf<typeof signUp>; sessionId: string }>;
}

export function wireTraveller(test: TestPlatform): WireTraveller {
  let sent: Omit<Travelled<never>, 'answer'>[] = [];
  const rest = createRestPlatform({
    baseUrl: `${test.url}/rest`,
    extensions: true,
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(String(input));
      sent.push({
        call: `${init?.method} ${pathname.replace(/^\/rest/, '')}`,
        query: Object.fromEntries(searchParams),
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      return fetch(input, init);
    },
  });
  return {
    test,
    rest,
    hands: conformanceFixture(test),
    travel: async (operation, input, sessionId) => {
      sent = [];
      const answer = await rest.call(operation, input, { sessionId: sessionId ?? null });
      const [only, ...others] = sent;
      expect([only === undefined, others]).toEqual([false, []]);
      return { ...(only as Omit<Travelled<never>, 'answer'>), answer };
    },
    player: async (changes = {}) => {
      const registration = { ...contractRegistration(), ...changes };
      await rest.call(signUp, registration);
      const credentials = { username: registration.email, password: PASSWORD, ...DEVICE };
      const { sessionId } = await rest.call(signIn, credentials);
      return { registration, sessionId };
    },
  };
}
