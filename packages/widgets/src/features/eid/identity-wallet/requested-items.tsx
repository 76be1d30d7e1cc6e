import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/text-keys.generated.ts';
import type { EidLabels } from '../eid-labels.ts';

const KEYS = {
  name: 'eid.wallet.name',
  'birth-date': 'eid.wallet.birth-date',
  address: 'eid.wallet.address',
  'national-number': 'eid.wallet.national-number',
  adult: 'eid.wallet.adult',
} as const satisfies Readonly<Record<string, TextKey>>;

export interface RequestedItemsProps {
  /** Names of the items, as the platform sent them. */
  readonly items: readonly string[];
  readonly labels: EidLabels;
  /** The code or the link, which the player sees no earlier than the items. */
  readonly children: ReactNode;
}

/** Says what an identity wallet will reveal, before it is asked. */
export function RequestedItems({ items, labels, children }: RequestedItemsProps) {
  const keys = items.flatMap((item) => (Object.hasOwn(KEYS, item) ? KEYS[item as keyof typeof KEYS] : []));
  return (
    <>
      {keys.length > 0 && (
        <div className="pd-asked" part="requested-items">
          <p>{labels('eid.wallet.requested')}</p>
          <ul>
            {keys.map((key) => (
              <li key={key}>{labels(key)}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </>
  );
}
