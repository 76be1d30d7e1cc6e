/** A protocol between the page and the platform. */
export type PlatformKind = 'rest' | 'rpc';

/** A kind of project. Its id is the folder of its template. */
export interface Stack {
  readonly title: string;
  readonly platforms: readonly PlatformKind[];
  /** File with the options of the instance. */
  readonly optionsFile: string;
  /** Script of `package.json` that shows the page. */
  readonly startScript: string;
  /** A step that the player's first form needs, before the page is started. */
  readonly preparation?: string;
}

const viteStack = (title: string, startScript = 'npm run dev'): Stack => ({
  title,
  platforms: ['rest', 'rpc'],
  optionsFile: 'src/playerdesk.ts',
  startScript,
});

export const STACKS = {
  'vite-react': viteStack('Vite, React, React Router'),
  nextjs: {
    title: 'Next.js, App Router',
    platforms: ['rest'],
    optionsFile: 'app/playerdesk-options.ts',
    startScript: 'npm run dev',
  },
  vue: viteStack('Vite, Vue 3'),
  svelte: viteStack('Vite, Svelte 5'),
  astro: viteStack('Astro (Node 22 or newer)'),
  angular: {
    title: 'Angular (Node 22 or newer)',
    platforms: ['rest'],
    optionsFile: 'src/playerdesk.ts',
    startScript: 'npm run dev',
  },
  'web-view': viteStack('page of a native app', 'npm run dev:browser'),
  'plain-page': {
    title: 'HTML with the script tag, no build',
    platforms: ['rest'],
    optionsFile: 'public/index.html',
    startScript: 'npm start',
    preparation: 'Copy the files of the script tag to public/playerdesk (docs/embedding/script-tag.md)',
  },
} as const satisfies Record<string, Stack>;

export type StackId = keyof typeof STACKS;

export const STACK_IDS = Object.keys(STACKS) as readonly StackId[];
export const PLATFORMS: readonly PlatformKind[] = ['rest', 'rpc'];
/** The shipped locales. */
export const LOCALES = ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const;
/** The shipped jurisdictions. */
export const JURISDICTIONS = ['MGA', 'SGA', 'ES', 'UKGC'] as const;
/** Packages of Playerdesk that a project needs, also those that others depend on. */
export const PACKAGES = [
  'adapters',
  'cashier',
  'contract',
  'core',
  'testing',
  'texts',
  'wamp',
  'widgets',
] as const;
