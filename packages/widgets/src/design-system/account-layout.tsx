import { type ReactNode, useId } from 'react';
import { SelectControl } from './select-control.tsx';

export interface AccountLayoutTab {
  readonly id: string;
  readonly label: string;
  /** Count next to the label. 0 shows nothing. */
  readonly badge?: number | undefined;
}

export interface AccountLayoutProps {
  readonly tabs: readonly AccountLayoutTab[];
  readonly active: string;
  readonly onSelect: (id: string) => void;
  /** Accessible name of the menu. */
  readonly label: string;
  readonly menuHidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** Menu next to the tab's content. In a narrow container it becomes a select. CSS shows the one that fits. */
export function AccountLayout(props: AccountLayoutProps) {
  const { menuHidden, active, children } = props;
  return (
    <div className="pd-account" part="account" data-menu={menuHidden ? 'hidden' : undefined}>
      {!menuHidden && <Menu {...props} />}
      {!menuHidden && <MenuSelect {...props} />}
      <div className="pd-tab" part="tab" key={active}>
        {children}
      </div>
    </div>
  );
}

function Menu({ tabs, active, onSelect, label }: AccountLayoutProps) {
  return (
    <nav className="pd-menu" part="menu" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className="pd-menu-item"
          part="menu-item"
          aria-current={tab.id === active ? 'page' : undefined}
          onClick={() => onSelect(tab.id)}
        >
          <span className="pd-box">{tab.label}</span>
          {Boolean(tab.badge) && (
            <span className="pd-badge" part="badge">
              {tab.badge}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}

function MenuSelect({ tabs, active, onSelect, label }: AccountLayoutProps) {
  const id = useId();
  return (
    <div className="pd-menu-select" part="menu-select">
      <label className="pd-hidden" htmlFor={id}>
        {label}
      </label>
      <SelectControl>
        <select
          id={id}
          className="pd-input"
          part="select"
          value={active}
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          {tabs.map((tab) => (
            <option key={tab.id} value={tab.id}>
              {tab.badge ? `${tab.label} (${tab.badge})` : tab.label}
            </option>
          ))}
        </select>
      </SelectControl>
    </div>
  );
}
