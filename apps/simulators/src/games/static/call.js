const PATIENCE = 12_000;
/** Milliseconds between questions about a round that is under way, and how many are asked. */
const PAUSE = 1_000;
const QUESTIONS = 30;

let token = '';

export function useToken(given) {
  token = given;
}

/** Something that was refused, or had no answer: by its code. */
export class CallFailure extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

async function send(path, body) {
  let response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { 'X-Visit': token }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new CallFailure('no-answer');
  }
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw new CallFailure(answer?.error ?? (response.status === 429 ? 'slow-down' : 'no-answer'));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

export const openGame = (asked) => send('/api/open', asked);

/** Asked again once where there was no answer: it changes nothing. */
export async function readBalance() {
  try {
    return await send('/api/balance', {});
  } catch (failure) {
    if (failure.code !== 'no-answer') throw failure;
    await pause();
    return send('/api/balance', {});
  }
}

const UNDER_WAY = ['staking', 'cancelling'];

const PAYING_PAUSE = 3_000;

/** Waits until a win that was drawn is on the account, for as long as is likely. Resolves with null if it is not. */
export async function paidRound(round) {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAYING_PAUSE));
    const told = await send('/api/rounds', round).catch(() => null);
    if (told?.status === 'paid') return told;
  }
  return null;
}

/**
 * Plays a round. Its id makes it one round however often it is sent, so what had no answer is sent again. Resolves
 * when the round is decided; `onSlow` runs when that takes a while. Fails with `unknown` when nobody can tell.
 */
export async function playRound(round, onSlow) {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    if (asked > 0) await pause();
    try {
      const told = await send('/api/rounds', round);
      if (!UNDER_WAY.includes(told.status)) return told;
    } catch (failure) {
      if (failure.code !== 'no-answer' && failure.code !== 'slow-down') throw failure;
    }
    onSlow();
  }
  throw new CallFailure('unknown');
}
