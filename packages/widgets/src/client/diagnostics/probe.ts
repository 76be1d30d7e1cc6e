/** Timeout of a probe in milliseconds. */
const PROBE_TIMEOUT = 10_000;

/** Milliseconds in which the violation of a blocked request is reported. Its event is another task. */
const VIOLATION_DELAY = 100;

/** Subprotocol that a router of the contract requires. */
const SUBPROTOCOL = 'wamp.2.json';

/** Outcome of a probe. `blocked`: by the content security policy of the page, with the directive. */
export type ProbeOutcome =
  | { readonly result: 'answered'; readonly response?: Response }
  | { readonly result: 'blocked'; readonly directive: string }
  | { readonly result: 'failed' };

/** Sends a GET request without cookies, referrer and session. */
export function probeRequest(url: string, init: RequestInit): Promise<ProbeOutcome> {
  return watchPolicy(url, async () => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), PROBE_TIMEOUT);
    try {
      return await fetch(url, {
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: abort.signal,
        ...init,
      });
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Opens a websocket and closes it. */
export function probeSocket(url: string): Promise<ProbeOutcome> {
  return watchPolicy(
    url,
    () =>
      new Promise<undefined>((resolve, reject) => {
        const socket = new WebSocket(url, SUBPROTOCOL);
        const end = (settle: () => void) => {
          clearTimeout(timer);
          settle();
          socket.close();
        };
        const timer = setTimeout(() => end(reject), PROBE_TIMEOUT);
        socket.addEventListener('open', () => end(() => resolve(undefined)));
        // A socket that the policy blocks is never closed.
        socket.addEventListener('error', () => end(reject));
        socket.addEventListener('close', () => end(reject));
      }),
  );
}

/** Loads something from `url` and finds out whether the policy of the page blocked it. */
export async function watchPolicy(
  url: string,
  run: () => Promise<Response | undefined>,
): Promise<ProbeOutcome> {
  const { promise: blocked, release } = waitForViolation(url);
  try {
    const response = await run();
    return { result: 'answered', ...(response && { response }) };
  } catch {
    const directive = await Promise.race([blocked, wait(VIOLATION_DELAY)]);
    return directive ? { result: 'blocked', directive } : { result: 'failed' };
  } finally {
    release();
  }
}

/** Waits for the violation of an enforced policy by a request to the origin of `url`. */
function waitForViolation(url: string): { promise: Promise<string>; release: () => void } {
  const { origin } = new URL(url);
  let release = () => {};
  const promise = new Promise<string>((resolve) => {
    const onViolation = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      const isOurs = URL.canParse(blockedURI) && new URL(blockedURI).origin === origin;
      if (isOurs && disposition === 'enforce') resolve(effectiveDirective);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    release = () => document.removeEventListener('securitypolicyviolation', onViolation);
  });
  return { promise, release };
}

const wait = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
