import type { Platform } from '@playerdesk/contract/internal';
import { HttpResponse, http, passthrough } from 'msw';
import { createRestHandler } from './rest/rest-handler.ts';

/** Options of {@link createMswHandlers}. */
export interface MswHandlersOptions {
  /** Base URL of the REST dialect, as the adapter has it: `https://api.example.com/rest`. */
  readonly baseUrl: string;
}

/**
 * Creates handlers of Mock Service Worker that answer the REST dialect.
 *
 * @example
 * const platform = createMockPlatform();
 * setupServer(...createMswHandlers(platform, { baseUrl: 'https://api.example.com/rest' })).listen();
 */
export function createMswHandlers(platform: Platform, { baseUrl }: MswHandlersOptions) {
  const base = baseUrl.replace(/\/$/, '');
  const handle = createRestHandler(platform, { prefix: new URL(base).pathname });
  return [
    http.all(`${base}/*`, async ({ request }) => {
      // A broken connection, as a scripted outcome has it, is an error of the network.
      return handle(request).then(
        (answer) => answer ?? passthrough(),
        () => HttpResponse.error(),
      );
    }),
  ];
}
