import type { PushRow } from './push.queries.ts';

/** A payload holds less than 8,000 bytes, and a push 97 at most. */
export const PUSHES_PER_PAYLOAD = 80;

const LINE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\d{1,14}) (\/[\w/#]{1,40})$/;

/** Writes pushes as the payload of a notification: a line each of player, time in milliseconds and topic. */
export function writePayload(pushes: readonly PushRow[]): string {
  return pushes
    .map(({ player_id, created_at, topic }) => `${player_id} ${created_at.getTime()} ${topic}`)
    .join('\n');
}

/** Reads a payload. Every role that may connect can notify, so a line that is no push is left out. */
export function readPayload(payload: string): readonly PushRow[] {
  return payload.split('\n').flatMap((line) => {
    const [, player_id, time, topic] = LINE.exec(line) ?? [];
    return player_id && topic ? [{ player_id, topic, created_at: new Date(Number(time)) }] : [];
  });
}
