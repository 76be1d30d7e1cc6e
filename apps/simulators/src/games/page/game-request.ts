import type { OpenRequest } from './game-api.ts';

/** Parses the address of a game: `/<brand>/<game>?mode&session&tableId`. */
export function readOpenRequest({ pathname, searchParams }: URL): OpenRequest {
  const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const session = searchParams.get('session');
  const tableId = searchParams.get('tableId');
  const request: { -readonly [K in keyof OpenRequest]: OpenRequest[K] } = {
    name,
    mode: searchParams.get('mode') === 'm' ? 'm' : 'd',
  };
  if (session) request.session = session;
  if (tableId) request.tableId = tableId;
  return request;
}
