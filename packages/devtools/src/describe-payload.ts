/** Names of fields whose values open something. */
const SECRET = /token|password|secret|session|otp|key$/i;

/** Returns the data of an event as JSON. Secrets are replaced. */
export function describePayload(data: unknown): string {
  try {
    const text = JSON.stringify(data, (name, value) => (SECRET.test(name) && value ? '…' : value), 2);
    return text ?? String(data);
  } catch {
    // A payload with a cycle.
    return String(data);
  }
}
