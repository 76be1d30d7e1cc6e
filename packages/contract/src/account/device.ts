/** What kind of device a player uses: coarse words, never a fingerprint. */
export interface Device {
  readonly platform: string;
  readonly operatingSystem: string;
  readonly browser: string;
}
