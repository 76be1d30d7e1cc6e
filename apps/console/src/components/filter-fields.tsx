interface FilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

interface SelectFilterProps extends FilterProps {
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Absent: one of the options is always chosen. */
  readonly all?: string;
}

/** A choice that filters a list at once. */
export function SelectFilter({ label, value = '', options, all, onChange }: SelectFilterProps) {
  return (
    <label className="c-field">
      <span className="c-label">{label}</span>
      <select
        className="c-input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A day (`YYYY-MM-DD`) that filters a list at once. */
export function DateFilter({ label, value = '', onChange }: FilterProps) {
  return (
    <label className="c-field">
      <span className="c-label">{label}</span>
      <input
        className="c-input"
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    </label>
  );
}
