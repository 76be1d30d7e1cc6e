import { element } from '../element.ts';
import {
  BRANDS,
  CASHIERS,
  DEVICES,
  IDENTIFY,
  JURISDICTIONS,
  LOCALES,
  PROVIDERS,
  type Settings,
  THEMES,
} from '../settings.ts';

type Choices = readonly (readonly [name: keyof Settings, label: string, options: Record<string, string>])[];

const LOOK: Choices = [
  ['brand', 'Brand', BRANDS],
  ['jurisdiction', 'Jurisdiction', JURISDICTIONS],
  ['locale', 'Language', LOCALES],
  ['theme', 'Theme', THEMES],
  ['device', 'Device', DEVICES],
];
const CONNECTION: Choices = [
  ['identify', 'Sign up by', IDENTIFY],
  ['provider', 'Platform', PROVIDERS],
  ['cashier', 'Cashier', CASHIERS],
];

/** What a jurisdiction changes, from its pack. */
const NOTES: Readonly<Record<Settings['jurisdiction'], string>> = {
  auto: 'The account decides, or the visitor’s country.',
  MGA: 'Malta: password or SMS code. A higher deposit limit waits 24 hours.',
  SGA: 'Sweden: BankID only, deposit limits at sign-up, the Spelpaus mark. A higher limit waits 72 hours.',
  ES: 'Spain: statutory caps on deposits. Time and money are set before casino games.',
  UKGC: 'Great Britain: sign-up offers a deposit limit, the session shows its result, the GAMSTOP mark.',
};

/** Creates the controls with which a visitor changes a host's configuration. */
export function createSettingsPanel(
  settings: Settings,
  onChange: (change: Partial<Settings>) => void,
  links: readonly HTMLElement[],
) {
  const selects = new Map<keyof Settings, HTMLSelectElement>();
  const choice = ([name, label, options]: Choices[number]) => {
    const select = element(
      'select',
      {
        name: `demo-${name}`,
        onchange: () => {
          onChange({ [name]: select.value });
          showNote();
        },
      },
      ...Object.entries(options).map(([value, text]) =>
        element('option', { value, selected: settings[name] === value }, text),
      ),
    );
    selects.set(name, select);
    return element('label', { class: `sr-choice sr-choice-${name}` }, element('span', {}, label), select);
  };
  const note = element('p', { class: 'sr-note', role: 'status' });
  const showNote = () => {
    note.textContent = NOTES[(selects.get('jurisdiction')?.value ?? 'auto') as Settings['jurisdiction']];
  };
  const panel = element(
    'div',
    { class: 'sr-settings', id: 'showroom-settings', hidden: true },
    ...[...LOOK, ...CONNECTION].map(choice),
    element('div', { class: 'sr-foot' }, note, element('div', { class: 'sr-links' }, ...links)),
  );
  showNote();
  return {
    panel,
    /** Shows settings that changed by other means. */
    show(changed: Settings) {
      for (const [name, select] of selects) select.value = changed[name];
      showNote();
    },
  };
}
