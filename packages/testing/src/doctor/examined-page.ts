import type { Policy } from './content-policy.ts';
import type { PageContent } from './read-html.ts';

/** How the widgets of a page reach their platform. */
export interface PlatformTarget {
  readonly url: URL;
  readonly provider: 'rest' | 'rpc' | 'thin';
  /** Whether calls carry a cookie. */
  readonly credentials: boolean;
}

/** A loaded page. */
export interface ExaminedPage {
  readonly url: URL;
  readonly content: PageContent;
  /** Policies that the browser enforces, of headers and of `<meta>` elements. */
  readonly policies: readonly Policy[];
  /** Those of headers only. */
  readonly headerPolicies: readonly Policy[];
  readonly isReportOnly: boolean;
}

/** Hosts that browsers treat as secure without TLS. */
const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is loaded without TLS from another machine. */
export const isInsecure = ({ protocol, hostname }: URL): boolean =>
  /^(http|ws):$/.test(protocol) && !LOCAL_HOST.test(hostname);
