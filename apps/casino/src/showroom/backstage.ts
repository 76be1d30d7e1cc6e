/** A mail or a text message that the platform sent. */
export interface SentMessage {
  readonly id: string;
  readonly channel: string;
  readonly recipient: string;
  readonly subject?: string | null;
  readonly body: string;
}

/** A fault of the next calls of an operation. */
export interface FaultOrder {
  readonly operation: string;
  readonly kind: string;
  readonly times?: number;
  readonly milliseconds?: number;
}

/** `closed`: this browser has no access token. `absent`: the platform has no Backstage, as in production. */
export type BackstageAccess = 'open' | 'closed' | 'absent';

/** The part of Backstage that the showroom uses. It needs the cookie of a Backstage address. */
export interface Backstage {
  access(): Promise<BackstageAccess>;
  /** Returns the newest messages, newest first. Empty if they cannot be read. */
  outbox(): Promise<readonly SentMessage[]>;
  orderFault(order: FaultOrder): Promise<boolean>;
  clearFaults(): Promise<boolean>;
  /** Plays rounds for a player, so that there is something to show. */
  playRounds(email: string, rounds: number): Promise<boolean>;
  /** Moves the platform's clock forward. */
  moveClock(seconds: number): Promise<boolean>;
  /** Sets the country from which everybody visits. Null: the demo's own. */
  setCountry(country: string | null): Promise<boolean>;
}

export function createBackstage(send: typeof fetch = fetch.bind(globalThis)): Backstage {
  const call = (method: string, path: string, body?: object) =>
    send(`/backstage/api${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => null);
  const isDone = async (answer: Promise<Response | null>) => (await answer)?.ok === true;
  return {
    access: async () => {
      const answer = await call('GET', '/clock');
      if (answer?.ok) return 'open';
      return answer?.status === 401 ? 'closed' : 'absent';
    },
    outbox: async () => {
      const answer = await call('GET', '/outbox');
      if (!answer?.ok) return [];
      const { messages } = (await answer.json()) as { messages: readonly SentMessage[] };
      return messages;
    },
    orderFault: (order) => isDone(call('POST', '/faults', order)),
    clearFaults: () => isDone(call('DELETE', '/faults')),
    playRounds: (email, rounds) => isDone(call('POST', '/play', { email, rounds, stake: 100 })),
    moveClock: (seconds) => isDone(call('POST', '/clock', { seconds })),
    setCountry: (country) => isDone(call('POST', '/ip-country', { country })),
  };
}

/** Returns the code of a message: six digits of a mail, or four of a text message after `#`. */
export function findCode(body: string): string | null {
  return /#(\d{4})\b/.exec(body)?.[1] ?? /\b(\d{6})\b/.exec(body.replace(/https?:\/\/\S+/g, ''))?.[1] ?? null;
}

/** Returns the first link of a message that leads into this casino, as a path. */
export function findLink(body: string, origin: string): string | null {
  const links = body.match(/https?:\/\/[^\s<>"]*[^\s<>".,)]/g) ?? [];
  const own = links.find((link) => URL.canParse(link) && new URL(link).origin === origin);
  return own?.slice(origin.length) ?? null;
}
