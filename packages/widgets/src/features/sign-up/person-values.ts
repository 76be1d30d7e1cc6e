import type { PlayerInfo } from '@playerdesk/contract/internal';
import type { FormValues } from '@playerdesk/core/internal';

/** Converts register data to form values. */
export function toFormValues(person: PlayerInfo): FormValues {
  const { firstName, lastName, street, houseNumber, postArea, postCode } = person;
  const address = [street, houseNumber].filter(Boolean).join(' ');
  const values = { firstName, lastName, address, city: postArea, zip: postCode };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]));
}
