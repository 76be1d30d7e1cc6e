/** Connection settings of the e-ID provider. */
export interface EidSettings {
  /** Base URL of its server-to-server API, such as `https://api.eid.example/v1`. */
  readonly apiUrl: string;
  /** Shared with the provider and sent with each call. */
  readonly secret: string;
}
