import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '../../src/app/platform.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { takeDatabase } from '../fixtures/test-platform.ts';

const MONITORING = new URL('../../monitoring/', import.meta.url);
const ROOT = new URL('../../../../', import.meta.url);

interface Query {
  /** The alert or the panel. */
  readonly from: string;
  readonly expr: string;
}

interface Panel {
  readonly title: string;
  readonly gridPos: Readonly<Record<'h' | 'w' | 'x' | 'y', number>>;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const readText = (name: string) => readFile(new URL(name, MONITORING), 'utf8');

async function readPanels(): Promise<readonly Panel[]> {
  return JSON.parse(await readText('dashboard.json')).panels;
}

/** Reads the alerts of a file: each one's name, query and runbook. */
async function readAlerts(name: string) {
  const [, ...alerts] = (await readText(name)).split(/^ {6}- alert: /m);
  return alerts.map((text) => ({
    from: text.split('\n', 1)[0] ?? '',
    expr: /^ {8}expr: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^ {10}runbook: (\S+)$/m.exec(text)?.[1] ?? '',
  }));
}

async function readQueries(): Promise<readonly Query[]> {
  const panels = await readPanels();
  const files = (await readdir(MONITORING)).filter((name) => name.endsWith('.yaml'));
  const alerts = await Promise.all(files.map(readAlerts));
  return [
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ from: title, expr }))),
    ...alerts.flat(),
  ];
}

/** Returns the metric that has a series, by the name of the series. */
function findMetric(registry: Registry, series: string) {
  const metric = registry.getSingleMetric(series);
  return metric ?? registry.getSingleMetric(series.replace(/_(bucket|count|sum)$/, ''));
}

/** Returns the labels of a metric. prom-client has no type for them. */
const labelsOf = (metric: object) => [...(metric as { labelNames: readonly string[] }).labelNames, 'le'];

describe('the dashboard and the alert rules', () => {
  let platform: RunningPlatform;
  let queries: readonly Query[];
  beforeAll(async () => {
    platform = await startPlatform(TEST_CONFIGURATION, { database: await takeDatabase() });
    queries = await readQueries();
  });
  afterAll(() => platform.close());

  it('name only metrics of a running platform, with labels that these have', () => {
    proves('RE-07.dashboard', 'RE-07.alerts');
    expect(queries.length).toBeGreaterThan(60);
    for (const { from, expr } of queries) {
      const selectors = [...expr.matchAll(/\b(playerdesk_\w+)(?:\{([^}]*)\})?/g)];
      expect(selectors.length, from).toBeGreaterThan(0);
      const known = selectors.flatMap(([, series = '', matchers = '']) => {
        const metric = findMetric(platform.registry, series);
        expect(metric, `${from}: ${series}`).toBeDefined();
        const labels = metric ? labelsOf(metric) : [];
        for (const [, label = ''] of matchers.matchAll(/(\w+)\s*[!=]~?="?/g)) {
          expect(labels, `${from}: ${series}`).toContain(label);
        }
        return labels;
      });
      for (const [, list = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
        expect(known, from).toEqual(expect.arrayContaining(list.split(', ')));
      }
    }
  });

  it('show every metric of the platform on the dashboard', async () => {
    const shown = await readText('dashboard.json');
    const own = platform.registry.getMetricsAsArray().map(({ name }) => name);

    const missing = own.filter((name) => name.startsWith('playerdesk_') && !shown.includes(name));

    // Each refusal is also an answer, and a call of a provider is also a payment or a round.
    expect(missing.sort()).toEqual([
      'playerdesk_game_calls_total',
      'playerdesk_http_refusals_total',
      'playerdesk_payment_callbacks_total',
    ]);
  });

  it('show labels in the legend by which the query groups, and no panel covers another', async () => {
    const panels = await readPanels();
    const cells = new Set<string>();
    for (const { title, gridPos, targets = [] } of panels) {
      for (const { expr, legendFormat } of targets) {
        const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
        const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
        expect(grouped, title).toEqual(expect.arrayContaining(labels));
      }
      for (let { y } = gridPos; y < gridPos.y + gridPos.h; y += 1) {
        for (let { x } = gridPos; x < gridPos.x + gridPos.w; x += 1) {
          expect(cells, title).not.toContain(`${x} ${y}`);
          cells.add(`${x} ${y}`);
        }
      }
    }
  });

  it('lead from every alert on operations to a page of the runbook', async () => {
    proves('RE-07.runbook');
    const alerts = await readAlerts('operations-alerts.yaml');
    const index = await readFile(new URL('docs/platform/runbook/README.md', ROOT), 'utf8');

    expect(alerts.length).toBeGreaterThan(10);
    for (const { from, runbook } of alerts) {
      const page = await readFile(fileURLToPath(new URL(runbook, ROOT)), 'utf8');
      expect(page, `${runbook} names ${from}`).toContain(from);
      expect(index, from).toContain(runbook.split('/').at(-1));
    }
  });
});
