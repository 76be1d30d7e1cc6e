import { WIDGET_NAMES } from '@playerdesk/contract/internal';
import type { WidgetName } from '@playerdesk/widgets';
import { type CSSProperties, useState } from 'react';
import { StageProvider, useStage } from '../../.storybook/stage.tsx';
import { SceneStory } from '../widgets/states.tsx';
import { type Brand, getProperties, type Scheme } from './brand.ts';

/** Widgets by group, in the order in which players meet them. */
const GROUPS: Readonly<Record<string, readonly WidgetName[]>> = {
  'Sign-in and sign-up': [
    ...(['sign-in', 'sign-up', 'get-started', 'sign-up-token', 'sign-up-oauth', 'eid-sign-in'] as const),
    ...([
      'sign-in-oauth',
      'activation-form',
      'activate-message',
      'forgot-password',
      'reset-password',
    ] as const),
  ],
  'Account and money': [
    ...(['account', 'deposit', 'piq-cashier', 'pnp', 'bonus-selector'] as const),
    ...(['verify', 'source-of-wealth'] as const),
  ],
  'Safer gambling': [
    ...(['reality-check', 'self-exclude', 'session-summary'] as const),
    ...(['responsible-gaming-test', 'safety-bar'] as const),
  ],
  'Games and messages': [
    ...(['jackpots', 'tournament', 'favourites', 'last-played', 'external', 'message-notice'] as const),
    ...(['subscriptions', 'unsubscribe', 'welcome-message', 'message', 'restricted-access'] as const),
    'terms-and-conditions',
  ],
};
const EVERYTHING = 'Every widget';
/** Widgets of no group come last. */
const ORDER = [...new Set([...Object.values(GROUPS).flat(), ...WIDGET_NAMES])];

export interface PreviewProps {
  readonly brand: Brand;
  readonly scheme: Scheme;
}

/** Widgets over the mock platform in the colors of the brand. */
export function Preview({ brand, scheme }: PreviewProps) {
  const [group, setGroup] = useState(EVERYTHING);
  const stage = useStage();
  const names = GROUPS[group] ?? ORDER;
  return (
    <section className="studio-preview" aria-labelledby="studio-preview">
      <div className="studio-preview-head">
        <h2 id="studio-preview">Widgets</h2>
        <label htmlFor="studio-group">Show</label>
        <select id="studio-group" value={group} onChange={(event) => setGroup(event.target.value)}>
          {[EVERYTHING, ...Object.keys(GROUPS)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <StageProvider value={{ ...stage, theme: scheme }}>
        <div className="studio-widgets" style={getProperties(brand) as CSSProperties}>
          {names.map((name) => (
            <div key={name} className="studio-widget" data-name={name}>
              <p className="studio-widget-name">{name}</p>
              <SceneStory widget={name} changes={{ modal: false }} />
            </div>
          ))}
        </div>
      </StageProvider>
    </section>
  );
}
