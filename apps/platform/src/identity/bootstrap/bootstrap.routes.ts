import {
  addPasskey,
  bootstrap,
  EXTENSIONS,
  findAddresses,
  getExtensionFieldNames,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  type MarketingProduct,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@playerdesk/contract/internal';
import { bootstrapSchema, POST_TWINS } from '@playerdesk/contract/schemas';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { DeniedMarkets } from '../../infrastructure/reference-data/denied-markets.ts';
import { type Handler, read } from '../../operations/call/call.ts';
import type { AddressSettings } from '../address-look-up/address-settings.ts';

export interface BootstrapSettings {
  readonly deniedMarkets: DeniedMarkets;
  readonly activation: boolean;
  readonly marketingProducts: readonly MarketingProduct[];
  /** Digits of a one-time code sent by SMS. */
  readonly otpDigits: number;
  /** Null: addresses cannot be looked up, and the call is not announced. */
  readonly addressLookUp: AddressSettings | null;
}

/** Extensions that need passkeys. */
const PASSKEY_EXTENSIONS: readonly string[] = [
  getPasskeyRequestOptions.name,
  signInWithPasskey.name,
  getPasskeyCreationOptions.name,
  addPasskey.name,
  listPasskeys.name,
  removePasskey.name,
  renamePasskey.name,
];

/** Returns whether the operation with a name is announced. */
export type ExtensionOffer = (name: string) => boolean;

export function createExtensionOffer(
  { addressLookUp }: Pick<BootstrapSettings, 'addressLookUp'>,
  hasPasskeys: () => boolean,
): ExtensionOffer {
  return (name) => {
    if (name === findAddresses.name) return addressLookUp !== null;
    return hasPasskeys() || !PASSKEY_EXTENSIONS.includes(name);
  };
}

/** Handles the first request of a visitor's page. */
export function bootstrapRoutes(
  clock: Clock,
  settings: BootstrapSettings,
  offersExtension: ExtensionOffer,
): Handler[] {
  const { deniedMarkets: denied, activation, marketingProducts, otpDigits } = settings;
  return [
    read(bootstrap, bootstrapSchema, async (_input, { visitorCountry }) => ({
      ipCountry: visitorCountry,
      allowed: visitorCountry !== '' && !denied.countries.includes(visitorCountry),
      serverTime: clock.now(),
      activation,
      extensions: [...EXTENSIONS.filter(offersExtension), ...getExtensionFieldNames()],
      requestHeaders: ['X-Request-Id', 'Idempotency-Key'],
      postTwins: [...POST_TWINS],
      amounts: 'minor' as const,
      marketingProducts: [...marketingProducts],
      otpLength: otpDigits,
      optionalFields: ['annualActivity'],
    })),
  ];
}
