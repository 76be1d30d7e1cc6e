let token = '';

export function useToken(given) {
  token = given;
}

/** Something the provider refused: with words, or with what is wrong by field. */
export class CallFailure extends Error {
  constructor(message, problems = {}) {
    super(message);
    this.problems = problems;
  }
}

export async function call(path, body = {}) {
  let response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { 'X-Visit': token }) },
      body: JSON.stringify(body),
    });
  } catch {
    throw new CallFailure('There is no connection. Nothing was paid. Try again.');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new CallFailure(answer.message ?? 'Check what you entered.', answer.problems);
  }
  return answer;
}
