import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { clientRoutes } from '../../../apps/backstage/src/api/endpoint.ts';
import { registerBackstage } from '../../../apps/platform/src/app/backstage/backstage.routes.ts';

const CLIENT = new URL('../../../apps/backstage/src/api/', import.meta.url).pathname;
const PAGE = new URL('../../../apps/backstage/src/', import.meta.url).pathname;
const PREFIX = '/backstage/api';

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The part of a server that registers routes. */
interface Recorder {
  get(path: string): void;
  post(path: string): void;
  delete(path: string): void;
  addHook(): void;
  register(plugin: (scope: Recorder) => unknown, options?: { readonly prefix?: string }): unknown;
}

/** Returns a fake server that records the registered routes and answers no call. */
function routeRecorder(routes: Route[], prefix = ''): Recorder {
  const record = (method: string) => (path: string) => void routes.push({ method, path: prefix + path });
  return {
    get: record('GET'),
    post: record('POST'),
    delete: record('DELETE'),
    addHook: () => {},
    register: (plugin, options) => plugin(routeRecorder(routes, prefix + (options?.prefix ?? ''))),
  };
}

async function registeredRoutes() {
  const routes: Route[] = [];
  // Routes destructure their services when they are registered, and call them later.
  const deps = { token: '', services: { gaming: {}, verification: {} } };
  // Cast: registration needs no more of a server and of the dependencies.
  const [app, needed] = [routeRecorder(routes), deps] as unknown as Parameters<typeof registerBackstage>;
  await registerBackstage(app, needed);
  return routes
    .filter(({ path }) => path.startsWith(PREFIX))
    .map(({ method, path }) => `${method} ${path.slice(PREFIX.length)}`);
}

function sources(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

describe('the API client of Backstage', () => {
  it('the client has one function for every route of the API and no others', async () => {
    proves('AR-03.every-call');

    for (const { file } of sources(CLIENT)) await import(join(CLIENT, file));

    const called = clientRoutes().map(({ method, path }) => `${method} ${path}`);

    expect(called.sort()).toEqual((await registeredRoutes()).sort());
  });

  it('every function of the client is used by a section', () => {
    proves('AR-03.every-call');

    const functions = sources(CLIENT).flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = (?:read|write|link)\b/g)].map(([, name]) => name),
    );
    const page = sources(PAGE)
      .filter(({ file }) => !file.startsWith('api'))
      .map(({ text }) => text)
      .join('\n');

    expect(functions.length).toBe(clientRoutes().length);
    expect(functions.filter((name) => !new RegExp(`\\b${name}\\(`).test(page))).toEqual([]);
  });
});
