import { WIDGET_NAMES } from '@playerdesk/contract';

/** A group of the sidebar: pages by their source, relative to `docs`, in order. */
export interface Group {
  readonly title: string;
  readonly pages: readonly string[];
}

const widgets = WIDGET_NAMES.map((name) => `widgets/${name}.md`);

/** Every page of the site. A Markdown file of `docs` that is missing here fails the build. */
export const SIDEBAR: readonly Group[] = [
  { title: 'Begin', pages: ['quick-start.md', 'embedding.md', 'doors.md', 'packages.md', 'migration.md'] },
  { title: 'Your look, your words', pages: ['theming.md', 'texts.md'] },
  {
    title: 'What players do',
    pages: [
      'e-id.md',
      'cashier.md',
      'games.md',
      'messages.md',
      'chat.md',
      'safer-gambling.md',
      'verification.md',
      'human-verification.md',
    ],
  },
  { title: 'Widgets', pages: ['widgets/README.md', ...widgets] },
  {
    title: 'Markets',
    pages: [
      'jurisdictions.md',
      'licences/malta.md',
      'licences/sweden.md',
      'licences/spain.md',
      'licences/great-britain.md',
      'protections.md',
    ],
  },
  {
    title: 'Platforms',
    pages: [
      'connecting.md',
      'platforms.md',
      'conformance.md',
      'third-party.md',
      'platform.md',
      'production.md',
      'demo-players.md',
      'contract/operations.md',
      'contract/procedures.md',
    ],
  },
  {
    title: 'What it holds',
    pages: [
      'security.md',
      'privacy.md',
      'accessibility.md',
      'performance.md',
      'releases.md',
      'decisions/README.md',
    ],
  },
  {
    title: 'Interfaces',
    pages: ['widgets', 'adapters', 'core', 'contract', 'cashier', 'wamp', 'conformance'].map(
      (name) => `api/${name}.md`,
    ),
  },
];

/** The page at the site's front. */
export const FRONT = 'README.md';

/** Files of `docs` that are for this repository and not for the site. */
export const NOT_PAGES: readonly RegExp[] = [/^requirements\.md$/];
