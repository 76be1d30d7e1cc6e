import type { Playerdesk } from '@playerdesk/widgets';
import { BRANDS, type Settings, saveSettings, withoutSettings } from './settings.ts';
import { loadMessages, type Translate } from './translate.ts';

export interface SiteState {
  readonly settings: Settings;
  /** Returns the message of a key in the visitor's language. */
  readonly t: Translate;
}

/** The settings of the page, which the page and the showroom around it share. */
export interface Site {
  getState(): SiteState;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Changes settings of the page and of the widgets, and stores them for the next visit. */
  change(changes: Partial<Settings>): Promise<void>;
}

export function createSite(desk: Playerdesk, initial: Settings, translate: Translate): Site {
  let state: SiteState = { settings: initial, t: withBrand(translate, initial) };
  const listeners = new Set<() => void>();

  async function change(changes: Partial<Settings>) {
    const settings = { ...state.settings, ...changes };
    // A later change starts from this one, also while messages load.
    state = { ...state, settings };
    saveSettings(settings, localStorage);
    history.replaceState(history.state, '', withoutSettings(new URL(location.href)));
    // Another platform needs another instance, so the page reloads.
    if ('provider' in changes || 'cashier' in changes) return location.reload();
    const loaded = await loadMessages(settings.locale);
    const updated = desk.update(deskSettings(state.settings));
    state = { settings: state.settings, t: withBrand(loaded, state.settings) };
    for (const listener of listeners) listener();
    await updated;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
  };
}

/** Replaces the name of the demo's first brand with that of the chosen one. */
function withBrand(t: Translate, { brand }: Settings): Translate {
  return (key) => t(key).replaceAll(BRANDS.northlight, BRANDS[brand]);
}

/** Converts the demo's settings to options of the widgets. */
export function deskSettings({ locale, jurisdiction, theme }: Settings) {
  return { locale, theme, jurisdiction: jurisdiction === 'auto' ? undefined : jurisdiction };
}
