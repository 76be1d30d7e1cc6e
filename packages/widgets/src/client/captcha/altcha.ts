import { getHumanChallenge, playerdeskError } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Milliseconds after which the proof of work is aborted. A phone needs a few thousand. */
const MAX_WORK_TIME = 60_000;

/**
 * Solves the platform's proof of work and returns it encoded.
 *
 * WebCrypto derives the keys in threads of the browser, so the page stays responsive. A Worker is no option: a
 * nonce-only Content Security Policy blocks it.
 */
export async function solveProofOfWork(account: Account): Promise<string> {
  const { challenge: text } = await account.read(getHumanChallenge, {});
  const challenge = readChallenge(text);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_WORK_TIME });
  if (!solution) throw playerdeskError({ code: 'generic.timeout', kind: 'timeout' });
  return btoa(JSON.stringify({ challenge, solution }));
}

function readChallenge(text: string): Challenge {
  try {
    const challenge = JSON.parse(text) as Challenge;
    if (typeof challenge.parameters?.nonce === 'string') return challenge;
  } catch {
    // Thrown below.
  }
  throw playerdeskError({ code: 'generic.unreadable-answer', kind: 'unreadable' });
}
