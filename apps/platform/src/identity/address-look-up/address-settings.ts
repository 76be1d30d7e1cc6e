/** Connection settings of the address supplier. */
export interface AddressSettings {
  /** The one address that the platform asks, such as `https://api.addresses.example/v1/find`. */
  readonly url: string;
  /** Shared with the supplier and sent with each call. */
  readonly secret: string;
}
