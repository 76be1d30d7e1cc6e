import type { RestBinding } from '@playerdesk/contract/internal';

/** An HTTP request of a call. */
export interface WireRequest {
  readonly url: string;
  readonly method: RestBinding['method'];
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  /** Whether the browser sends and stores cookies. Default `omit`. */
  readonly credentials?: 'omit' | 'include';
}
