/** How the e-ID provider is reached. */
export interface EidSettings {
  /** Its interface for servers, such as `https://api.eid.example/v1`. */
  readonly apiUrl: string;
  /** Shared with the provider; each call carries it. */
  readonly secret: string;
}
