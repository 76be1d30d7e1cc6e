import { type Account, describeDevice } from '@playerdesk/core/internal';

/** Returns the name that is proposed for a passkey of this device. */
export function getDeviceName({ environment }: Account): string {
  const { operatingSystem, browser } = describeDevice(environment.userAgent);
  return `${operatingSystem}, ${browser}`;
}
