import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms and what each may import from. The design's arrows; whatever is not listed is forbidden. */
const ARROWS = {
  'packages/contract': [],
  'packages/wamp': [],
  'packages/adapters': ['packages/contract', 'packages/wamp'],
  'packages/conformance': ['packages/contract', 'packages/wamp', 'packages/adapters'],
  'packages/core': ['packages/contract'],
  'packages/cashier': ['packages/contract'],
  'packages/widgets': ['packages/contract', 'packages/core', 'packages/cashier'],
  'packages/embed': ['packages/contract', 'packages/adapters', 'packages/widgets'],
  'apps/platform': ['packages/contract', 'packages/wamp', 'packages/document-sanitizer'],
  'apps/simulators': [],
  'apps/documented-platform': [],
  'apps/backstage': ['packages/contract', 'packages/widgets'],
  'apps/casino': ['packages/widgets', 'packages/adapters'],
  'apps/gallery': ['packages/contract', 'packages/adapters', 'packages/core', 'packages/widgets'],
};

/** Domains of the reference platform, the lowest first. A domain imports from those before it in this list. */
const PLATFORM_DOMAINS = [
  'engagement',
  'verification',
  'responsible-gambling',
  'identity',
  'money',
  'gaming',
  'privacy',
];

/** Layers of the reference platform, the highest first. A layer imports from itself and from those below it. */
const PLATFORM_LAYERS = [['app'], ['transports'], PLATFORM_DOMAINS, ['operations'], ['infrastructure']];

/** Layers of the widgets, the highest first. A layer imports from itself, from those below it, and from what all may use. */
const WIDGET_LAYERS = ['entries', 'client', 'shell', 'screens', 'features', 'kit', 'design-system'];
/** What every layer of the widgets may use: types of options, and texts. */
const WIDGET_BASE = ['options', 'i18n'];

/** Rooms whose tests and stories may also reach the adapters. */
const TESTED_OVER_ADAPTERS = ['packages/core', 'packages/widgets', 'apps/platform'];
/** The reference platform is examined by the suite that it is the reference of. */
const EXAMINED = 'apps/platform';
const TEST_FILE = '(^apps/platform/test/|[.]test[.]tsx?$|[.]stories[.]tsx$|/testing/|[.]case[.]ts$)';
/** Build configurations share the build's own plug-ins. */
const CONFIGURATION = '[.]config[.]ts$|/[.]storybook/|^packages/embed/build/';
/** The gallery shows the components of the design system, and the operator's page is built of them. */
const WORKSHOP = 'apps/(gallery|backstage)/';
/** Tried without a browser beside the sanitizer, and in browsers by the suite of those. */
const HOSTILE_HTML = 'packages/widgets/src/design-system/sanitizer/testing/hostile-html[.]ts';
const DESIGN_SYSTEM = 'packages/widgets/src/design-system/';
/** By which the simulators are started in the process of a test. */
const SIMULATORS_ENTRY = '^apps/simulators/src/start-simulators[.]ts$';
/** By which tests name the requirements that they prove. */
const PROVES = 'tools/proves';
const ANY_ROOM = '^(packages|apps)/[^/]+/|^(e2e|bench|tools)/';

/** The dependency-cruiser rules for the repository at `root`. Zones come from the folders on disk. */
export function boundaryRules(root) {
  return [
    ...ANYWHERE,
    ...Object.entries(ARROWS).map(([room, allowed]) => arrow(room, allowed)),
    ...TESTED_OVER_ADAPTERS.map((room) => testArrow(room, ARROWS[room])),
    ...features(root).map(featureZone),
    ...WIDGET_LAYERS.slice(1).map((layer, index) => widgetLayer([layer], WIDGET_LAYERS.slice(0, index + 1))),
    widgetLayer(WIDGET_BASE, WIDGET_LAYERS),
    ...packages(root).map((name) => doors(root, name)),
    workshop(root),
    ...PLATFORM_LAYERS.slice(1).map((layer, index) =>
      layerRule(layer, PLATFORM_LAYERS.slice(0, index + 1).flat()),
    ),
    ...PLATFORM_DOMAINS.slice(0, -1).map((domain, index) =>
      domainOrder(domain, PLATFORM_DOMAINS.slice(index + 1)),
    ),
    DOMAIN_INTERFACES,
    ...SIMULATORS_APART,
  ];
}

function layerRule(layer, above) {
  return {
    name: `platform-below-${above.at(-1)}`,
    comment: `${layer.join(', ')} of the platform import nothing of the layers above: ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^apps/platform/src/(${layer.join('|')})/`, pathNot: TEST_FILE },
    to: { path: `^apps/platform/src/(${above.join('|')})/` },
  };
}

function widgetLayer(layers, above) {
  return {
    name: `widgets-${layers.join('-and-')}`,
    comment: `${layers.join(' and ')} of the widgets import nothing of the layers above: ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^packages/widgets/src/(${layers.join('|')})/`, pathNot: TEST_FILE },
    to: { path: `^packages/widgets/src/(${above.join('|')})/` },
  };
}

function domainOrder(domain, above) {
  return {
    name: `domain-order-${domain}`,
    comment: `${domain} imports nothing of ${above.join(', ')}: what it needs of them is handed to it.`,
    severity: 'error',
    from: { path: `^apps/platform/src/${domain}/`, pathNot: TEST_FILE },
    to: { path: `^apps/platform/src/(${above.join('|')})/` },
  };
}

const DOMAIN_INTERFACES = {
  name: 'domain-interfaces',
  comment: 'A domain and the transports reach another domain through its index.ts.',
  severity: 'error',
  from: { path: `^apps/platform/src/(${PLATFORM_DOMAINS.join('|')}|transports)/`, pathNot: TEST_FILE },
  to: {
    path: `^apps/platform/src/(${PLATFORM_DOMAINS.join('|')})/`,
    pathNot: `^apps/platform/src/($1/|[^/]+/index[.]ts$)`,
  },
};

/** The simulated suppliers are another program: the platform reaches them over HTTP alone. */
const SIMULATORS_APART = [
  {
    name: 'simulators-are-for-tests',
    comment: 'Only fixtures of the platform and the browser tests start the simulators in their process.',
    severity: 'error',
    from: { pathNot: '^(apps/simulators|apps/platform/test|e2e)/' },
    to: { path: '^apps/simulators/' },
  },
  {
    name: 'simulators-entry-point',
    comment: 'The simulators are entered by start-simulators.ts.',
    severity: 'error',
    from: { pathNot: '^apps/simulators/' },
    to: { path: '^apps/simulators/', pathNot: SIMULATORS_ENTRY },
  },
];

const ANYWHERE = [
  {
    name: 'proves-is-for-tests',
    comment: 'Only tests name the requirements that they prove.',
    severity: 'error',
    from: { pathNot: `${TEST_FILE}|[.]test[.]mjs$|^${PROVES}/` },
    to: { path: `^${PROVES}/` },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or lack a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'Every import leads somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '[?](inline|raw|url|worker)$|^virtual:' },
  },
  {
    name: 'apps-and-e2e-are-leaves',
    comment: 'Nothing imports from an app or from the browser tests.',
    severity: 'error',
    from: { path: '^(packages/[^/]+|apps/[^/]+|e2e)/' },
    to: { path: '^(apps|e2e)/', pathNot: `^$1/|^apps/documented-platform/|${SIMULATORS_ENTRY}` },
  },
  {
    name: 'documented-platform-is-for-e2e',
    comment: 'Only the browser tests import the platform that is written from the documents alone.',
    severity: 'error',
    from: { pathNot: '^(apps/documented-platform|e2e)/' },
    to: { path: '^apps/documented-platform/' },
  },
  {
    name: 'design-system-knows-no-account',
    comment: 'Fields, panel, theme and sanitizer know nothing of accounts.',
    severity: 'error',
    from: { path: '^packages/widgets/src/design-system/', pathNot: TEST_FILE },
    to: {
      path: '^packages/(core|contract|cashier|adapters)/|^packages/widgets/src/',
      pathNot: '^packages/widgets/src/design-system/',
    },
  },
  {
    name: 'published-needs-declared',
    comment: 'What a package publishes may not lean on a dependency of development.',
    severity: 'error',
    from: { path: '^packages/[^/]+/src/', pathNot: TEST_FILE },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only', 'npm-peer'],
    },
  },
];

function arrow(room, allowed) {
  return {
    name: `arrow-${room.replace('/', '-')}`,
    comment: `${room} imports from ${allowed.join(', ') || 'no other room'}.`,
    severity: 'error',
    from: {
      path: `^${room}/`,
      pathNot: TESTED_OVER_ADAPTERS.includes(room) ? `${TEST_FILE}|${CONFIGURATION}` : CONFIGURATION,
    },
    to: { path: ANY_ROOM, pathNot: within([room, PROVES, ...allowed]) },
  };
}

function testArrow(room, allowed) {
  const suite = room === EXAMINED ? ['packages/conformance', 'apps/simulators'] : [];
  return {
    name: `arrow-tests-of-${room.replace('/', '-')}`,
    comment: `Tests and stories of ${room} may also import the adapters${room === EXAMINED ? ', the suite and the simulators' : ''}.`,
    severity: 'error',
    from: { path: `^${room}/.*${TEST_FILE}` },
    to: { path: ANY_ROOM, pathNot: within([room, PROVES, 'packages/adapters', ...suite, ...allowed]) },
  };
}

function featureZone(feature) {
  return {
    name: `feature-${feature}`,
    comment: 'A feature is one folder: no other feature is imported from it.',
    severity: 'error',
    from: { path: `^packages/widgets/src/features/${feature}/` },
    to: { path: '^packages/widgets/src/features/', pathNot: `^packages/widgets/src/features/${feature}/` },
  };
}

function doors(root, name) {
  const { exports = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  // A package that is not published may have a door of types alone.
  const files = Object.values(exports).map((door) =>
    literal((door['playerdesk-source'] ?? door.types).slice(2)),
  );
  const isWorkshopOf = name === 'widgets';
  return {
    name: `doors-of-${name}`,
    comment: `packages/${name} is entered by the doors that its package.json names.`,
    severity: 'error',
    from: { pathNot: isWorkshopOf ? `^(packages/${name}/|${WORKSHOP})` : `^packages/${name}/` },
    to: { path: `^packages/${name}/`, pathNot: `^packages/${name}/(${files.join('|')})$|^${HOSTILE_HTML}$` },
  };
}

/** The gallery and the operator's page enter the widgets by their entry points and by the design system. */
function workshop(root) {
  const rule = doors(root, 'widgets');
  return {
    ...rule,
    name: 'doors-of-widgets-for-the-workshop',
    from: { path: `^${WORKSHOP}` },
    to: { ...rule.to, pathNot: `${rule.to.pathNot}|^${DESIGN_SYSTEM}` },
  };
}

const features = (root) => folders(join(root, 'packages/widgets/src/features'));
const packages = (root) =>
  folders(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json')));
const within = (rooms) => `^(${rooms.join('|')})/`;
const literal = (text) => text.replaceAll('.', '[.]');

function folders(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
