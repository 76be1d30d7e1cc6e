import { getPlayerProperties, setPlayerProperties } from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';

/** What clients keep with a player on the platform. */
export interface Properties {
  /** The value of a property; null where there is none. Rejects with a PlayerdeskError. */
  read(name: string): Promise<string | null>;
  /** Keeps a value; an empty one takes the property away. `type` is the platform's word, `string` by default. */
  write(name: string, value: string, type?: string): Promise<void>;
}

export function createProperties(account: Account): Properties {
  return {
    async read(name) {
      const { properties } = await account.read(getPlayerProperties, {});
      return properties.find((property) => property.name === name)?.value ?? null;
    },
    async write(name, value, type = 'string') {
      await account.write(setPlayerProperties, { properties: [{ name, type, value }] });
    },
  };
}
