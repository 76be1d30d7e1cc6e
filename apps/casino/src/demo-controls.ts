import { element } from './element.ts';
import { CASHIERS, IDENTIFY, JURISDICTIONS, LOCALES, PROVIDERS, type Settings, THEMES } from './settings.ts';

/** Renders the controls with which a visitor of the demo changes a host's configuration. */
export function drawDemoControls(
  settings: Settings,
  onChange: (change: Partial<Settings>) => void,
  drawerToggle: HTMLElement,
  eid: string | null,
  isOpen = matchMedia('(min-width: 720px)').matches,
): HTMLElement {
  const choice = <K extends keyof Settings>(name: K, label: string, options: Record<string, string>) =>
    element(
      'label',
      { class: 'demo-choice' },
      element('span', {}, label),
      element(
        'select',
        {
          name: `demo-${name}`,
          onchange: (event) => onChange({ [name]: (event.target as HTMLSelectElement).value }),
        },
        ...Object.entries(options).map(([value, text]) =>
          element('option', { value, selected: settings[name] === value }, text),
        ),
      ),
    );
  return element(
    'section',
    { class: 'demo', lang: 'en', 'aria-label': 'Demo controls' },
    element(
      'details',
      { open: isOpen },
      element('summary', {}, 'Demo controls'),
      element(
        'div',
        { class: 'demo-choices' },
        choice('locale', 'Language', LOCALES),
        choice('jurisdiction', 'Jurisdiction', JURISDICTIONS),
        choice('theme', 'Theme', THEMES),
        choice('identify', 'Sign up by', IDENTIFY),
        choice('provider', 'Platform', PROVIDERS),
        choice('cashier', 'Cashier', CASHIERS),
        drawerToggle,
        ...phoneLink(eid),
      ),
    ),
  );
}

/** Links to the simulated phone that answers an e-ID request, if a provider on this machine simulates one. */
function phoneLink(eid: string | null): HTMLElement[] {
  if (location.hostname !== 'localhost' || eid === null) return [];
  const href = `${eid}/phone`;
  return [element('a', { class: 'demo-phone', href, target: '_blank', rel: 'noopener' }, 'e-ID phone')];
}
