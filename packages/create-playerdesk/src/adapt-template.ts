import type { Choices } from './read-choices.ts';

/** Files of a template by their path. */
export type Files = Readonly<Record<string, string>>;

const REST_IMPORT = "import { createRestPlatform } from '@playerdesk/adapters/rest';\n";
const RPC_IMPORT = "import { createRpcPlatform } from '@playerdesk/adapters/rpc';\n";
const REST_PLATFORM = "  platform: createRestPlatform({ baseUrl: '/rest' }),\n";
const RPC_PLATFORM = `  platform: createRpcPlatform({
    url: new URL('/rpc', location.href).href.replace(/^http/, 'ws'),
    // Operations without a procedure are called over REST.
    sidecar: {
      platform: createRestPlatform({ baseUrl: '/rest' }),
      operations: ['getTerms', 'getHumanChallenge', 'getContent'],
    },
  }),
`;
const REST_PROXY = "server: { proxy: { '/rest': process.env.PLATFORM ?? 'http://localhost:4400' } },";
const RPC_PROXY = `server: {
    proxy: {
      '/rest': process.env.PLATFORM ?? 'http://localhost:4400',
      '/rpc': { target: process.env.PLATFORM ?? 'http://localhost:4400', ws: true },
    },
  },`;

/**
 * Returns the files of a template with the choices of the person.
 *
 * @throws Error if a file lacks what has to be replaced: the template was changed, and this module was not.
 */
export function adaptTemplate(
  files: Files,
  optionsFile: string,
  { platform, locale, jurisdiction }: Pick<Choices, 'platform' | 'locale' | 'jurisdiction'>,
): Files {
  const result: Record<string, string> = { ...files };
  const replace = (file: string, from: string, to: string) => {
    const text = result[file];
    if (!text?.includes(from)) throw new Error(`The template's ${file} does not have ${from}`);
    result[file] = text.replace(from, () => to);
  };
  if (optionsFile.endsWith('.html')) {
    replace(optionsFile, 'data-locale="en-US"', `data-locale="${locale}"`);
    replace(optionsFile, 'data-jurisdiction="MGA"', `data-jurisdiction="${jurisdiction}"`);
    return result;
  }
  replace(optionsFile, "locale: 'en-US'", `locale: '${locale}'`);
  replace(optionsFile, "jurisdiction: 'MGA'", `jurisdiction: '${jurisdiction}'`);
  if (platform === 'rpc') {
    replace(optionsFile, REST_IMPORT, REST_IMPORT + RPC_IMPORT);
    replace(optionsFile, REST_PLATFORM, RPC_PLATFORM);
    replace('vite.config.ts', REST_PROXY, RPC_PROXY);
  }
  return result;
}
