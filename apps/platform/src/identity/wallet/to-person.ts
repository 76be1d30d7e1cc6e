import { DateOnly } from '@owf/mdoc';
import { z } from 'zod';
import type { EidPerson } from '../eid/eid-provider.ts';
import type { RequestedItem } from './requested-claims.ts';
import type { VerifiedCredential } from './verify-response.ts';
import { WalletFault } from './wallet-fault.ts';

const text = z.string().trim().min(1).max(200);
const shortText = text.max(40);
const birthDate = z.union([
  z.iso.date(),
  z.instanceof(DateOnly).transform((day) => day.toISOString().slice(0, 10)),
]);

/**
 * Returns the person whom a credential names. Claims that were not asked for are ignored.
 *
 * @throws WalletFault `malformed` when a claim is missing or of another form, `under-age` unless it proves the age
 */
export function toPerson(credential: VerifiedCredential, items: readonly RequestedItem[]): EidPerson {
  const read = (item: RequestedItem) => (items.includes(item) ? readItem(credential, item) : []);
  if (items.includes('adult')) {
    refuseUnderAge(credential);
    return { country: credential.issuer.country, isAdult: true };
  }
  const [firstName, lastName] = read('name');
  const [street, houseNumber, postCode, postArea] = read('address');
  try {
    return {
      country: credential.issuer.country,
      birthDate: birthDate.parse(read('birth-date')[0]),
      ...(items.includes('national-number') && { nationalId: shortText.parse(read('national-number')[0]) }),
      ...(items.includes('name') && { firstName: text.parse(firstName), lastName: text.parse(lastName) }),
      ...(items.includes('address') && {
        street: text.parse(street),
        houseNumber: shortText.parse(houseNumber),
        postCode: shortText.parse(postCode),
        postArea: text.parse(postArea),
      }),
    };
  } catch (cause) {
    throw new WalletFault('malformed', { cause });
  }
}

/** Refuses a credential that does not say that its holder is of age. */
function refuseUnderAge(credential: VerifiedCredential): void {
  if (readItem(credential, 'adult')[0] !== true) throw new WalletFault('under-age');
}

function readItem({ form, claims }: VerifiedCredential, item: RequestedItem): unknown[] {
  return (form.paths[item] ?? []).map((path) =>
    path.reduce<unknown>(
      (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
      claims,
    ),
  );
}
