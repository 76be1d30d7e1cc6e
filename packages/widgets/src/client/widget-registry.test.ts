import { WIDGET_NAMES, WIDGET_OPERATIONS, type WidgetOperations } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { getCatalog, loadScreen, needsPlayer, widgetNames } from './widget-registry.ts';

const folders = import.meta.glob('../screens/*/index.tsx');
const catalogs = import.meta.glob('../{features,kit}/**/messages/en-US.json');
const nameIn = (path: string, pattern: RegExp) => pattern.exec(path)?.[1];

describe('the widget registry', () => {
  it('has a screen for every widget of the contract', () => {
    proves('AR-04.complete');

    expect([...widgetNames].sort()).toEqual([...WIDGET_NAMES].sort());
  });

  it('has an entry for every screen folder', () => {
    proves('AR-04.complete');

    const screens = Object.keys(folders).map((path) => nameIn(path, /screens\/([\w-]+)\//));

    expect(screens.sort()).toEqual([...widgetNames, 'identify-to-sign-up'].sort());
  });

  it('names an existing catalog for every screen', () => {
    const known = Object.keys(catalogs).map((path) => nameIn(path, /([\w-]+)\/messages\//));

    expect(widgetNames.map(getCatalog).filter((catalog) => !known.includes(catalog))).toEqual([]);
  });

  it('asks a visitor to sign in only for widgets whose operations need a player', () => {
    proves('AR-04.complete');
    const listed: Readonly<Record<string, WidgetOperations>> = WIDGET_OPERATIONS;
    const withPlayer = widgetNames.filter((name) => listed[name]?.player);
    const asking = widgetNames.filter((name) => needsPlayer(name));

    expect(withPlayer).toEqual(expect.arrayContaining(asking));
    // The instance opens these for a player. A visitor can read the terms and the tournament.
    expect(withPlayer.filter((name) => !asking.includes(name)).sort()).toEqual([
      'message-notice',
      'reality-check',
      'session-summary',
      'terms-and-conditions',
      'tournament',
      'welcome-message',
    ]);
  });

  it.each(['sing-in', 'toString', 'constructor'])('rejects the unknown name %s', async (name) => {
    proves('AR-04.unknown');

    await expect(loadScreen(name as 'sign-in')).rejects.toThrow(`"${name}" is no Playerdesk screen.`);
  });
});

describe('the catalogs', () => {
  const sources = import.meta.glob<string>(['../{features,kit}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });

  it('of a feature are named only by that feature and by screens', () => {
    proves('AR-01.features-apart');

    const owner = new Map(
      Object.keys(catalogs).map((path) => [
        nameIn(path, /([\w-]+)\/messages\//),
        /\.\.\/(features\/[\w-]+|kit)\//.exec(path)?.[1],
      ]),
    );
    const foreign = Object.entries(sources).flatMap(([path, source]) => {
      const own = /\.\.\/(features\/[\w-]+|kit)\//.exec(path)?.[1];
      const named = [...source.matchAll(/catalog: '([\w-]+)'|loadFeatureMessages\('([\w-]+)'/g)];
      return named
        .map(([, option, argument]) => option ?? argument)
        .filter((catalog) => owner.get(catalog) !== own && owner.get(catalog) !== 'kit')
        .map((catalog) => `${path} names ${catalog}`);
    });

    expect(foreign).toEqual([]);
  });
});
