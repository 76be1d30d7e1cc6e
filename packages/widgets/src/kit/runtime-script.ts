import { playerdeskError } from '@playerdesk/contract/internal';

/** Milliseconds that a script may take to load and run. */
const MAX_LOAD_TIME = 15_000;

interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Trusted Types policy for scripts of configured providers. The integrator allows it in the Content Security Policy.
 */
export const SCRIPT_POLICY = 'playerdesk';

const allowed = new Set<string>();
let policy: ReturnType<Factory['createPolicy']> | null = null;

const loading = new Map<string, Promise<void>>();

/** Loads a script once. A failed load is dropped, so that a retry loads it again. */
export function loadScript(document: Document, url: string): Promise<void> {
  let load = loading.get(url);
  if (!load) {
    load = appendScript(document, url);
    loading.set(url, load);
    load.catch(() => loading.delete(url));
  }
  return load;
}

function appendScript(document: Document, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' }));
    };
    const timer = setTimeout(fail, MAX_LOAD_TIME);
    script.async = true;
    // A nonce-only policy allows a script that a script with the nonce adds, if it has the nonce too.
    const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.src = toTrustedUrl(url);
    document.head.append(script);
  });
}

/** Returns a trusted URL. Only configured URLs pass. */
function toTrustedUrl(url: string): string {
  allowed.add(url);
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL(requested) {
      if (!allowed.has(requested))
        throw new TypeError('This script is not one that the configuration names.');
      return requested;
    },
  }) ?? { createScriptURL: (requested) => requested };
  return policy.createScriptURL(url);
}
