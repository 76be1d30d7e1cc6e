/** A protocol between the page and the platform. */
export type PlatformKind = 'rest' | 'rpc';

/** A kind of project. Its id is the folder of its template. */
export interface Stack {
  readonly title: string;
  readonly platforms: readonly PlatformKind[];
  /** File with the options of the instance. */
  readonly optionsFile: string;
  /** Folder for the files of the script tag, in a project that uses it. */
  readonly scriptTagFolder?: string;
}

const viteStack = (title: string): Stack => ({
  title,
  platforms: ['rest', 'rpc'],
  optionsFile: 'src/playerdesk.ts',
});

export const STACKS = {
  'vite-react': viteStack('Vite, React, React Router'),
  nextjs: {
    title: 'Next.js, App Router',
    platforms: ['rest'],
    optionsFile: 'app/playerdesk-options.ts',
  },
  vue: viteStack('Vite, Vue 3'),
  svelte: viteStack('Vite, Svelte 5'),
  astro: viteStack('Astro (Node 22 or newer)'),
  angular: {
    title: 'Angular (Node 22 or newer)',
    platforms: ['rest'],
    optionsFile: 'src/playerdesk.ts',
  },
  'web-view': viteStack('page of a native app'),
  'plain-page': {
    title: 'HTML with the script tag, no build',
    platforms: ['rest'],
    optionsFile: 'public/index.html',
    scriptTagFolder: 'public/playerdesk',
  },
} as const satisfies Record<string, Stack>;

export type StackId = keyof typeof STACKS;

export const STACK_IDS = Object.keys(STACKS) as readonly StackId[];
export const PLATFORMS: readonly PlatformKind[] = ['rest', 'rpc'];
/** The shipped locales. */
export const LOCALES = ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const;
/** The shipped jurisdictions. */
export const JURISDICTIONS = ['MGA', 'SGA', 'ES', 'UKGC'] as const;
/** Playerdesk packages that a project may install, each with those that it depends on. */
export const PACKAGES = {
  '@playerdesk/adapters': ['@playerdesk/contract', '@playerdesk/wamp'],
  '@playerdesk/cashier': ['@playerdesk/contract'],
  '@playerdesk/contract': [],
  '@playerdesk/core': ['@playerdesk/contract', '@playerdesk/jurisdictions'],
  '@playerdesk/jurisdictions': ['@playerdesk/contract'],
  '@playerdesk/testing': ['@playerdesk/adapters', '@playerdesk/contract', '@playerdesk/texts'],
  '@playerdesk/texts': [],
  '@playerdesk/wamp': [],
  '@playerdesk/widgets': ['@playerdesk/cashier', '@playerdesk/contract', '@playerdesk/core'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PackageName = keyof typeof PACKAGES;

export const isPackage = (name: string): name is PackageName => Object.hasOwn(PACKAGES, name);
