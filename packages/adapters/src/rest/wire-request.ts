import type { RestBinding } from '@playerdesk/contract';

/** A call as it leaves for the wire. */
export interface WireRequest {
  readonly url: string;
  readonly method: RestBinding['method'];
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}
