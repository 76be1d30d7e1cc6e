import { type ChangeEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStage } from '../../.storybook/stage.tsx';
import { type Brand, EMPTY_BRAND, SCHEMES, type Scheme, setColor, toCss } from './brand.ts';
import { parseBrandFile, toBrandFile } from './brand-file.ts';
import { Controls } from './controls.tsx';
import { fixAll, getFindings } from './findings.ts';
import { Findings } from './findings-list.tsx';
import { PRESETS } from './presets.ts';
import { Preview } from './preview.tsx';
import './studio.css';
import './studio-controls.css';

/** Theme studio: settings of a brand with a live preview and a CSS export. */
export function Studio() {
  const stage = useStage();
  const [brand, setBrand] = useState<Brand>(EMPTY_BRAND);
  const [scheme, setScheme] = useState<Scheme>(stage.theme === 'dark' ? 'dark' : 'light');
  const [said, setSaid] = useState('');
  const slow = useDeferredValue(brand);
  const findings = useMemo(() => getFindings(slow), [slow]);
  const troubled = useMemo(
    () => new Set(findings.filter(({ passes }) => !passes).flatMap(({ pair }) => [pair.front, pair.back])),
    [findings],
  );
  useEffect(() => setScheme(stage.theme === 'dark' ? 'dark' : 'light'), [stage.theme]);
  return (
    <main className="studio" data-theme={scheme}>
      <header className="studio-bar">
        <h1>Theme studio</h1>
        <SchemeSwitch scheme={scheme} onChange={setScheme} />
        <Actions brand={brand} onChange={setBrand} onSay={setSaid} />
        <p className="studio-said" role="status">
          {said}
        </p>
      </header>
      <div className="studio-panes">
        <section className="studio-controls" aria-label="Brand">
          <Presets brand={brand} onChange={setBrand} />
          <Findings
            brand={slow}
            findings={findings}
            onUse={({ scheme: of }, { name, color }) => {
              setBrand(setColor(brand, of, name, color));
              setScheme(of);
            }}
            onUseAll={() => setBrand(fixAll(brand))}
          />
          <Controls brand={brand} onChange={setBrand} failing={troubled} />
          <Code brand={slow} />
        </section>
        <Preview brand={slow} scheme={scheme} />
      </div>
    </main>
  );
}

interface SchemeSwitchProps {
  readonly scheme: Scheme;
  readonly onChange: (scheme: Scheme) => void;
}

function SchemeSwitch({ scheme, onChange }: SchemeSwitchProps) {
  return (
    <fieldset className="studio-segments">
      <legend>Theme</legend>
      {SCHEMES.map((one) => (
        <label key={one}>
          <input type="radio" name="studio-scheme" checked={scheme === one} onChange={() => onChange(one)} />
          <span>{one === 'light' ? 'Light' : 'Dark'}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface BrandProps {
  readonly brand: Brand;
  readonly onChange: (brand: Brand) => void;
}

function Actions({ brand, onChange, onSay }: BrandProps & { readonly onSay: (words: string) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    try {
      onChange(parseBrandFile(await chosen.text()));
      onSay(`${chosen.name} is opened.`);
    } catch (error) {
      onSay((error as Error).message);
    }
    target.value = '';
  };
  const copy = () =>
    navigator.clipboard.writeText(toCss(brand)).then(
      () => onSay('The CSS is copied.'),
      () => onSay('The browser did not let us copy. The CSS stands at the end of the settings.'),
    );
  return (
    <div className="studio-actions">
      <button type="button" className="studio-button" onClick={() => onChange(EMPTY_BRAND)}>
        Reset
      </button>
      <button type="button" className="studio-button" onClick={() => file.current?.click()}>
        Open file
      </button>
      <input ref={file} type="file" accept="application/json" hidden onChange={open} />
      <button type="button" className="studio-button" onClick={() => save(toBrandFile(brand))}>
        Save file
      </button>
      <button type="button" className="studio-button" data-main="" onClick={copy}>
        Copy CSS
      </button>
    </div>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'brand.json';
  link.click();
  URL.revokeObjectURL(url);
}

function Presets({ brand, onChange }: BrandProps) {
  return (
    <fieldset className="studio-presets">
      <legend>Begin with</legend>
      {Object.entries(PRESETS).map(([name, preset]) => (
        <button
          key={name}
          type="button"
          className="studio-preset"
          aria-pressed={brand === preset}
          onClick={() => onChange(preset)}
        >
          <i
            className="studio-chip"
            style={{ background: preset.light.accent ?? '#1c5d4a' }}
            aria-hidden="true"
          />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Code({ brand }: Pick<BrandProps, 'brand'>) {
  return (
    <section aria-labelledby="studio-code">
      <h2 id="studio-code">CSS</h2>
      <textarea
        className="studio-code"
        aria-labelledby="studio-code"
        readOnly
        rows={8}
        value={toCss(brand)}
      />
    </section>
  );
}
