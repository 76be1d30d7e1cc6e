/** A coarse description of a player's device. Never a fingerprint. */
export interface Device {
  readonly platform: string;
  readonly operatingSystem: string;
  readonly browser: string;
}
