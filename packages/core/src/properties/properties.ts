import { getPlayerProperties, setPlayerProperties } from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';

/** Key-value properties that clients store with a player on the platform. */
export interface Properties {
  /**
   * Reads a property. Null when there is none.
   *
   * @throws PlayerdeskError
   */
  read(name: string): Promise<string | null>;
  /**
   * Stores a property. An empty value removes it.
   *
   * @param type The platform's type name; `string` by default.
   * @throws PlayerdeskError
   */
  write(name: string, value: string, type?: string): Promise<void>;
}

/** Creates the properties of an account. */
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
