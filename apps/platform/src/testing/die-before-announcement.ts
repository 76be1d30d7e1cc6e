import pg from 'pg';

/**
 * Loaded before the platform in a process of its own: kills that process when it is about to announce a push that it has
 * committed, the moment in which nobody else has been told.
 */
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
let writer: unknown = null;
let isCommitted = false;

pg.Client.prototype.query = function spied(this: unknown, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
  if (isCommitted && text.startsWith('update "pushes"')) process.kill(process.pid, 'SIGKILL');
  if (text.startsWith('insert into "pushes"')) writer = this;
  const answer = query.apply(this, args);
  if (text === 'commit' && writer === this) {
    void Promise.resolve(answer).then(() => {
      isCommitted = true;
    });
  }
  return answer;
} as never;
