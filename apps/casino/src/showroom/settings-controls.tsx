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

interface SettingsControlsProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
  /** Address of the simulated e-ID phone, or null. */
  readonly phone: string | null;
}

/** The controls with which a visitor changes a host's configuration. */
export function SettingsControls({ settings, onChange, phone }: SettingsControlsProps) {
  return (
    <>
      {[...LOOK, ...CONNECTION].map(([name, label, options]) => (
        <label className={`sr-choice sr-choice-${name}`} key={name}>
          <span>{label}</span>
          <select
            name={`demo-${name}`}
            value={settings[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            {Object.entries(options).map(([value, text]) => (
              <option value={value} key={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div className="sr-foot">
        <p className="sr-note" role="status">
          {NOTES[settings.jurisdiction]}
        </p>
        <div className="sr-links">
          <ExternalLink href="/backstage">Backstage</ExternalLink>
          <ExternalLink href="/casino">Casino without the showroom</ExternalLink>
          {phone && <ExternalLink href={phone}>e-ID phone</ExternalLink>}
        </div>
      </div>
    </>
  );
}

const ExternalLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
