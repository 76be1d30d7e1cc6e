import { parseArgs } from 'node:util';
import type { AmountUnit } from '@playerdesk/contract/internal';
import type { WireKind } from '../suite/conformance-case.ts';
import { LEVELS, type Level } from '../suite/level.ts';

/** Parsed arguments of the command. */
export interface CommandArguments {
  /** The wire to examine. Null for an adapter, and where no platform is named. */
  readonly wire: WireKind | null;
  /** Module of the adapter to examine. */
  readonly adapter: string | undefined;
  readonly url: string;
  readonly realm: string | undefined;
  readonly fixture: string | undefined;
  readonly write: boolean;
  readonly json: string | undefined;
  readonly html: string | undefined;
  readonly only: readonly string[];
  readonly level: Level;
  /** Unit of amounts on the wire. Undefined: the unit that the platform announces. */
  readonly amounts: AmountUnit | undefined;
  readonly origin: string | undefined;
  /** Milliseconds. */
  readonly timeout: number;
  readonly list: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

export const HELP = `Finds out what a platform still lacks.

  npx playerdesk-conformance --rest https://api.example.com/rest
  npx playerdesk-conformance --rpc wss://api.example.com/rpc --realm playerdesk
  npx playerdesk-conformance --adapter ./our-platform.ts

Without --write it asks on a terminal before it changes anything. Without a terminal
it calls only reads that need no account.

  --rest URL       examine a platform over REST
  --rpc URL        examine a platform over its websocket
  --adapter FILE   examine an adapter: a module whose default export is a platform,
                   or a function that returns one
  --realm NAME     realm of the websocket platform (playerdesk)
  --fixture FILE   what the platform's players are and how codes are read
  --write          register players and change them without asking
  --origin ORIGIN  origin of the casino's pages, for CORS
  --level LEVEL    documented: the documents' calls, in any shape that they allow
                   full: all that the contract names, in its own spelling
                   (default: full)
  --amounts UNIT   minor or major: the unit of amounts on the wire. A fraction of a
                   minor unit differs (what the platform announces)
  --only NAMES     operations, or ids of cases or their beginnings; comma between
  --timeout SECS   that a call may take (30)
  --json FILE      write the report for programs
  --html FILE      write the report as a page
  --list           list the cases and what they do to a platform
  --version        print the version
  --help           print this

The report ends with the operations to build next, by the widgets that they unlock.
It ends with 0 when all that was examined holds, with 1 when something differs or
is missing, with 2 when it could not run. The fixture file is described in
docs/connecting/fixture-file.md of the repository.
`;

const OPTIONS = {
  rest: { type: 'string' },
  rpc: { type: 'string' },
  adapter: { type: 'string' },
  realm: { type: 'string' },
  fixture: { type: 'string' },
  write: { type: 'boolean', default: false },
  json: { type: 'string' },
  html: { type: 'string' },
  only: { type: 'string', multiple: true },
  level: { type: 'string', default: 'full' },
  amounts: { type: 'string' },
  origin: { type: 'string' },
  timeout: { type: 'string', default: '30' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const;

const UNITS = ['minor', 'major'] as const;
const PROTOCOLS = { rest: ['http:', 'https:'], rpc: ['ws:', 'wss:'] } as const;

/**
 * Parses a command line.
 *
 * @throws Error With a message that names the problem.
 */
export function readArguments(args: readonly string[]): CommandArguments {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  const { rest, rpc, adapter, realm, origin, list, help, version } = values;
  const wire = rest === undefined ? (rpc === undefined ? null : 'rpc') : 'rest';
  const platforms = [rest, rpc, adapter].filter((one) => one !== undefined);
  if (platforms.length > 1) throw new Error('--rest, --rpc or --adapter, and only one of them');
  if (realm !== undefined && wire !== 'rpc') throw new Error('--realm goes with --rpc');
  if (values.amounts !== undefined && adapter !== undefined) {
    throw new Error('--amounts goes with --rest or --rpc: an adapter has minor units');
  }
  if (platforms.length === 0 && !list && !help && !version) {
    throw new Error('--rest URL, --rpc URL or --adapter FILE is needed');
  }
  const url = rest ?? rpc ?? adapter ?? '';
  if (wire) checkUrl(`--${wire}`, url, PROTOCOLS[wire]);
  if (origin !== undefined && !/^https?:\/\/[^/]+$/.test(origin)) {
    throw new Error('--origin is an origin, such as https://casino.example');
  }
  return {
    wire,
    adapter,
    url,
    realm,
    origin,
    list,
    help,
    version,
    fixture: values.fixture,
    write: values.write,
    level: oneOf('--level', values.level, LEVELS),
    amounts: values.amounts === undefined ? undefined : oneOf('--amounts', values.amounts, UNITS),
    json: values.json,
    html: values.html,
    only: (values.only ?? []).flatMap((names) => names.split(',')).filter((name) => name !== ''),
    timeout: parseSeconds(values.timeout) * 1000,
  };
}

function checkUrl(option: string, text: string, protocols: readonly string[]): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (!protocols.includes(protocol)) {
    throw new Error(`${option} is a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  }
}

function oneOf<T extends string>(option: string, text: string, args: readonly T[]): T {
  const found = args.find((word) => word === text);
  if (found === undefined) throw new Error(`${option} is ${args.join(' or ')}`);
  return found;
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--timeout is a number of seconds up to 600');
  return seconds;
}
