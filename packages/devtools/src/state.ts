import type { Playerdesk } from '@playerdesk/widgets';
import { createFacts, createNode, createTable } from './create-node.ts';
import type { Part } from './logs.ts';
import { createSection } from './section.ts';

/** Instances of the page. The widgets add them with the first input of the visitor. */
const INSTANCES = Symbol.for('playerdesk.instances');

type Instance = Pick<Playerdesk, 'account'> & {
  readonly destroyed?: boolean;
  options?(): { readonly brand?: string; readonly locale?: string; readonly theme?: string };
};

/** Creates the section with the instances of the page. */
export function createInstancesPart(desk: Playerdesk): Part {
  const { element } = createSection('Instances', (body) => {
    const page = globalThis as { [INSTANCES]?: ReadonlySet<Instance> };
    const instances = new Set<Instance>([desk, ...(page[INSTANCES] ?? [])]);
    const rows = [...instances]
      .filter(({ destroyed }) => !destroyed)
      .map((instance) => {
        const { brand, locale, theme } = instance.options?.() ?? {};
        const { platform } = instance.account;
        return [
          `${brand ?? 'no brand'}${instance === desk ? ' (this panel)' : ''}`,
          locale ?? 'default',
          theme ?? 'system',
          instance.account.jurisdiction(),
          platform.address ?? 'no address',
        ];
      });
    body.replaceChildren(
      createTable('On this page', ['Brand', 'Locale', 'Theme', 'Jurisdiction', 'Platform'], rows),
    );
  });
  return { element, release: () => {} };
}

/** Creates the section with the state of the session. It shows nothing that identifies the player. */
export function createSessionPart({ account }: Playerdesk): Part {
  const { element, body } = createSection('Session');
  const draw = () => {
    const { status, profile, requiredActions, restricted, ipCountry, restoreFailure, breakUntil } =
      account.store.getState();
    body.replaceChildren(
      createFacts({
        Status: status,
        'Stored session': account.sessionId() === null ? 'no' : 'yes',
        'Required actions': requiredActions,
        'Terms to accept': describe(profile?.hasToAcceptTerms),
        Activated: describe(profile?.isActivated),
        Restricted: describe(restricted),
        Country: ipCountry || 'unknown',
        'Break until': breakUntil ?? 'none',
        'Failed restore': restoreFailure?.code ?? 'none',
      }),
    );
  };
  draw();
  return { element, release: account.store.subscribe(draw) };
}

const describe = (value: boolean | undefined) => (value === undefined ? 'unknown' : value ? 'yes' : 'no');

/** Creates the section with the active jurisdiction pack and the sources of its rules. */
export function createRulesPart({ account }: Playerdesk): Part {
  let shown: unknown = null;
  const { element, body } = createSection('Rules', () => void draw());
  const draw = async () => {
    const { pack } = account.store.getState();
    if (pack === shown || !element.open) return;
    shown = pack;
    const facts = createFacts({
      Jurisdiction: pack.id,
      Edition: pack.edition,
      'In force from': pack.effectiveFrom,
      Countries: pack.countries.join(', ') || 'none',
    });
    body.replaceChildren(facts, 'Loading the sources');
    const sources = await pack.sources().catch(() => null);
    if (shown !== pack) return;
    const rows = sources?.map(({ rule, source, seen, confidence }) => [rule, source, seen, confidence]);
    const table = rows && createTable('Sources', ['Rule', 'Source', 'Checked on', 'Confidence'], rows);
    body.replaceChildren(facts, table ?? 'The sources could not be loaded.');
  };
  return { element, release: account.store.subscribe(() => void draw()) };
}

/** Milliseconds between two readings of the clocks. */
const CLOCK_INTERVAL = 1_000;

/** Creates the section with the clocks of the platform and of the device. */
export function createClockPart({ account }: Playerdesk): Part {
  const facts = createNode('div');
  const draw = () => {
    const now = account.environment.now();
    const ahead = (account.serverNow() - now) / 1_000;
    facts.replaceChildren(
      createFacts({
        Platform: new Date(account.serverNow()).toISOString(),
        Device: new Date(now).toISOString(),
        Difference: `${ahead > 0 ? '+' : ''}${ahead.toFixed(1)} s`,
        'Time zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    );
  };
  const { element, body } = createSection('Clock', draw);
  body.append(facts);
  const timer = setInterval(() => element.open && draw(), CLOCK_INTERVAL);
  return { element, release: () => clearInterval(timer) };
}
