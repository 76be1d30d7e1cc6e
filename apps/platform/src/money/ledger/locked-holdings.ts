import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { type Holdings, NO_HOLDINGS } from './account.ts';
import { findMovement, lockHoldings } from './ledger.queries.ts';
import type { Movement } from './movement.ts';

type Side = Pick<Movement, 'playerId' | 'currency'>;
/** The key of a movement that may be posted, and whose it is. */
export type MovementSide = Side & Pick<Movement, 'key'>;

/** What a transaction has read, and locked, for its movements. */
interface Read {
  readonly movements: Map<string, Promise<Movement | null>>;
  readonly holdings: Map<string, Promise<Holdings>>;
}

/**
 * The balances that a transaction has locked, and the movements that it has looked for. Only its own movements change
 * either until it ends, so each is read once.
 */
export interface LockedHoldings {
  /** Locks the balances of a side, and looks for the movement. */
  read(tx: Tx, side: MovementSide): Promise<readonly [earlier: Movement | null, holdings: Holdings]>;
  /** Records a movement, and the balances after it. */
  note(tx: Tx, movement: Movement, after: Holdings): void;
  /** Returns the balances if the transaction has locked them. */
  get(db: Db, side: Side): Promise<Holdings> | undefined;
}

const toKey = ({ playerId, currency }: Side) => `${playerId} ${currency}`;
const toMovementKey = ({ playerId, key }: Pick<Movement, 'playerId' | 'key'>) => `${playerId} ${key}`;

export function createLockedHoldings(): LockedHoldings {
  const transactions = new WeakMap<object, Read>();
  const getRead = (tx: Tx): Read => {
    const read = transactions.get(tx) ?? { movements: new Map(), holdings: new Map() };
    transactions.set(tx, read);
    return read;
  };
  const keep = <R>(map: Map<string, Promise<R>>, key: string, read: () => Promise<R>): Promise<R> => {
    const answer = map.get(key) ?? read();
    map.set(key, answer);
    return answer;
  };
  return {
    read: (tx, { key, playerId, currency }) => {
      const { movements, holdings } = getRead(tx);
      return together(
        tx,
        () => keep(movements, toMovementKey({ playerId, key }), () => findMovement(tx, playerId, key)),
        () =>
          keep(holdings, toKey({ playerId, currency }), async () => {
            return (await lockHoldings(tx, playerId, currency)) ?? NO_HOLDINGS;
          }),
      );
    },
    note: (tx, movement, after) => {
      const { movements, holdings } = getRead(tx);
      movements.set(toMovementKey(movement), Promise.resolve(movement));
      holdings.set(toKey(movement), Promise.resolve(after));
    },
    get: (db, side) => transactions.get(db)?.holdings.get(toKey(side)),
  };
}
