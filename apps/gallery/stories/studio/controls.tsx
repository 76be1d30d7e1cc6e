import { useId } from 'react';
import {
  type ColorName,
  getPropertyName,
} from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import {
  type Brand,
  DEFAULT_RADIUS,
  DEFAULT_TEXT,
  DERIVED_COLORS,
  getColor,
  SCHEMES,
  setColor,
} from './brand.ts';
import { isFontList } from './brand-file.ts';
import { ColorField } from './color-field.tsx';
import { COLOR_GROUPS, COLOR_LABELS } from './color-groups.ts';

export interface ControlsProps {
  readonly brand: Brand;
  readonly onChange: (brand: Brand) => void;
  /** Colors of failing pairs. */
  readonly failing: ReadonlySet<ColorName>;
}

/** Form with all settings of a brand. */
export function Controls({ brand, onChange, failing: troubled }: ControlsProps) {
  return (
    <>
      {COLOR_GROUPS.map(({ title, names }, index) => (
        <details key={title} className="studio-group" open={index < 3}>
          <summary>{title}</summary>
          <div className="studio-heads" aria-hidden="true">
            <span>Light</span>
            <span>Dark</span>
          </div>
          {names.map((name) => (
            <ColorRow
              key={name}
              name={name}
              brand={brand}
              onChange={onChange}
              isFailing={troubled.has(name)}
            />
          ))}
        </details>
      ))}
      <details className="studio-group" open>
        <summary>Shape and type</summary>
        <Shapes brand={brand} onChange={onChange} />
      </details>
    </>
  );
}

type RowProps = Omit<ControlsProps, 'failing'> & {
  readonly name: ColorName;
  readonly isFailing: boolean;
};

function ColorRow({ name, brand, onChange, isFailing }: RowProps) {
  const words = COLOR_LABELS[name];
  const followed = DERIVED_COLORS[name];
  const follows = followed && !brand.light[name] && !brand.dark[name];
  return (
    <fieldset className="studio-row">
      <legend>
        {words}
        {isFailing && (
          <span className="studio-flag" role="img" aria-label="contrast too low">
            !
          </span>
        )}
      </legend>
      <p className="studio-hint">
        <code>{getPropertyName(name)}</code>
        {follows && ', as accent'}
      </p>
      {SCHEMES.map((scheme) => (
        <ColorField
          key={scheme}
          label={`${words}, ${scheme}`}
          value={getColor(brand, scheme, name)}
          isSet={brand[scheme][name] !== undefined}
          onChange={(color) => onChange(setColor(brand, scheme, name, color))}
        />
      ))}
    </fieldset>
  );
}

const FONTS = [
  ['Our own: Inter, then the system’s', ''],
  ['The system’s', 'system-ui, sans-serif'],
  ['Serif', 'Georgia, "Noto Serif", serif'],
  ['Rounded', 'ui-rounded, "Nunito", "Hiragino Maru Gothic ProN", sans-serif'],
  ['Monospace', 'ui-monospace, "Noto Sans Mono", monospace'],
] as const;

const DENSITIES = [
  ['Comfortable', 0],
  ['Between', -1],
  ['Compact', -2],
] as const;

function Shapes({ brand, onChange }: Pick<ControlsProps, 'brand' | 'onChange'>) {
  const id = useId();
  const { radius = DEFAULT_RADIUS, text = DEFAULT_TEXT, density = 0 } = brand;
  return (
    <div className="studio-shapes">
      <Slider
        label="Corners"
        value={radius}
        range={[0, 24]}
        onChange={(value) => onChange({ ...brand, radius: value })}
      />
      <Slider
        label="Text size"
        value={text}
        range={[13, 20]}
        onChange={(value) => onChange({ ...brand, text: value })}
      />
      <fieldset className="studio-segments">
        <legend>Density</legend>
        {DENSITIES.map(([words, value]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}density`}
              checked={density === value}
              onChange={() => onChange({ ...brand, density: value === 0 ? undefined : value })}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <FontChoice brand={brand} onChange={onChange} />
    </div>
  );
}

function FontChoice({ brand, onChange }: Pick<ControlsProps, 'brand' | 'onChange'>) {
  const id = useId();
  const { font = '' } = brand;
  return (
    <div className="studio-font">
      <label htmlFor={`${id}kind`}>Font</label>
      <select
        id={`${id}kind`}
        value={FONTS.some(([, list]) => list === font) ? font : 'own'}
        onChange={({ target }) =>
          target.value !== 'own' && onChange({ ...brand, font: target.value || undefined })
        }
      >
        {FONTS.map(([words, list]) => (
          <option key={words} value={list}>
            {words}
          </option>
        ))}
        <option value="own">As written below</option>
      </select>
      <label htmlFor={`${id}font`}>Font list</label>
      <input
        id={`${id}font`}
        type="text"
        value={font}
        placeholder='"Your Font", sans-serif'
        spellCheck={false}
        onChange={({ target }) => {
          if (target.value === '' || isFontList(target.value))
            onChange({ ...brand, font: target.value || undefined });
        }}
      />
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly range: readonly [number, number];
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, range: [minimum, maximum], onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="studio-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        value={value}
        aria-valuetext={`${value} pixels`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id}>{value} px</output>
    </div>
  );
}
