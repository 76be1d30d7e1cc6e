import type {
  getPlayerProperties,
  InputOf,
  OutputOf,
  setPlayerProperties,
} from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, type ProblemFinder, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { countProperties, findProperties, putProperty, removeProperty } from './player-properties.queries.ts';

/** Maximum number of properties per player. */
const MOST = 50;

/** Properties that clients store with a player. */
export interface PlayerPropertyService {
  list(input: object, call: Call): Promise<OutputOf<typeof getPlayerProperties>>;
  set(input: InputOf<typeof setPlayerProperties>, call: Call): Promise<Effect<object>>;
}

export function createPlayerProperties(db: Db): PlayerPropertyService {
  return {
    list: async (_input, call) => ({ properties: await findProperties(db, requireSession(call).playerId) }),
    set: async ({ properties }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        // Locks the player, so that the second of two concurrent calls counts what the first added.
        await lockPlayer(tx, playerId);
        for (const property of properties) {
          if (property.value === '') await removeProperty(tx, playerId, property.name);
          else await putProperty(tx, playerId, property);
        }
        if ((await countProperties(tx, playerId)) > MOST) {
          throw new Refusal('ValidationError', { fields: { properties: 'too many' } });
        }
        return {};
      };
    },
  };
}

/** Rejects a name that is set to two values at once. */
export const propertyProblems: ProblemFinder = ({ properties }) => {
  if (!Array.isArray(properties)) return {};
  const names = properties.map((property) => (property as { name?: unknown } | null)?.name);
  return new Set(names).size < names.length ? { properties: 'named twice' } : ({} as Record<string, string>);
};
