import type { Plugin } from 'vite';

/**
 * Files of the script tag that combine modules. Every file costs a round trip: modules that are always loaded together
 * share one. A module joins a file by its first line, `// @chunk <name>`, and takes it along when it moves.
 */
const CHUNKS: Readonly<Record<string, string>> = {
  widget: 'React, the panel, the fields of a simple form, and sign-in. Loads with every widget.',
  base: 'Headings, selects, lazy components. Loads with every screen except sign-in.',
  reading: 'What reads the answers of a platform, and the REST adapter. Loads with the instance.',
  answers: 'Times and lists in answers. Loads with whatever reads a player’s data.',
  session: 'Sign-in, profile and sign-out. Loads with the actions of the account.',
  person: 'Facts about a person, at sign-up and later. Loads with registration and the profile.',
  'person-fields': 'Fields and steps of forms about a person. Loads with those forms.',
  places: 'Countries, currencies and calling codes. Loads with the reference lists and the profile.',
  player: 'Cached resources, amounts, icons, the balance. Loads with the screens of a signed-in player.',
  money: 'Balances and payments. Loads with the cashier, the history and games.',
  bonus: 'Bonuses and their offers. Loads with the bonuses and the steps before a deposit.',
  limits: 'Limits and blocks. Loads with the limits and the steps before a deposit.',
  'responsible-gambling':
    'Reality checks, breaks and changes of limits. Loads with the services after sign-in.',
};

/**
 * Files of screens that share most of their code. Each loads with the first of its screens. Every other screen has a
 * file of its own. The marker is in the `index.tsx` of the screen.
 */
const SCREEN_FILES: Readonly<Record<string, string>> = {
  activation: 'The code of an activation, and the request for one.',
  cashier: 'Deposit and withdrawal.',
  eid: 'Sign-in and sign-up by e-ID.',
  lobby: 'Lists of games, jackpots and tournaments.',
  message: 'Messages with one action.',
  'password-reset': 'The request for a link, and the new password.',
  'reality-check': 'Reality check, and the summary of a session.',
  break: 'The choice of a break, and the bar of safer gambling.',
  'sign-up': 'All wizards of registration.',
  subscriptions: 'Subscriptions of a player, and a link to unsubscribe.',
};

const MARKER = /^(?:\/\/|\/\*) @chunk ([\w-]+)/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const SCREEN = /\/widgets\/src\/screens\/[a-z-]+\/index\.tsx$/;

/** Finds the file that each module belongs to, by its marker. */
export function chunks() {
  const names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'playerdesk-chunks',
    enforce: 'pre',
    transform(code, id) {
      const name = REACT.test(id) ? 'widget' : findChunk(code, id);
      if (name) names.set(id, name);
    },
    buildEnd(error) {
      const used = new Set(names.values());
      const unused = Object.keys({ ...CHUNKS, ...SCREEN_FILES }).filter((name) => !used.has(name));
      if (!error && unused.length > 0)
        throw new Error(`No module has the marker @chunk ${unused.join(', ')}`);
    },
  };
  /** Returns the file of a module. Files of screens are made by `screenFiles`. */
  const getName = (id: string) => {
    const name = names.get(id);
    return name && Object.hasOwn(CHUNKS, name) ? name : null;
  };
  return { plugin, getName };
}

/** Returns the file of screens that a screen names. */
export function findScreenFile(code: string, id: string): string | undefined {
  const name = findChunk(code, id);
  return name && Object.hasOwn(SCREEN_FILES, name) ? name : undefined;
}

/** Returns the file that a module names. Throws when `@chunk` is not its first line or names an unknown file. */
function findChunk(code: string, id: string): string | undefined {
  const name = MARKER.exec(code)?.[1];
  if (!name && !code.includes('@chunk')) return undefined;
  const known = SCREEN.test(id) ? { ...CHUNKS, ...SCREEN_FILES } : CHUNKS;
  if (name && Object.hasOwn(known, name)) return name;
  const lines = Object.entries(known).map(([chunk, content]) => `  ${chunk}: ${content}`);
  throw new Error(`${id}: the first line must be "// @chunk" with one of these names.\n${lines.join('\n')}`);
}
