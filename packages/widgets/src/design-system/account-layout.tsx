import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { SectionNameProvider } from './section-heading.tsx';
import { SelectControl } from './select-control.tsx';
import { slideIn } from './slide-in.ts';

/** Width in pixels of the widget up to which the menu is a page of its own. */
const NARROW = 540;

export interface AccountLayoutTab {
  readonly id: string;
  readonly label: string;
  /** Count next to the label. 0 shows nothing. */
  readonly badge?: number | undefined;
  /** State of the section. Shown where the menu is a page. */
  readonly state?: string | undefined;
  readonly icon?: IconName | undefined;
}

export interface AccountLayoutGroup {
  readonly id: string;
  readonly label?: string | undefined;
  readonly tabs: readonly AccountLayoutTab[];
}

export interface AccountLayoutProps {
  /** Groups of the menu. Default: one with all tabs. */
  readonly groups?: readonly AccountLayoutGroup[] | undefined;
  /** Tabs in the order of the select. */
  readonly tabs: readonly AccountLayoutTab[];
  readonly active: string;
  readonly onSelect: (id: string) => void;
  /** Accessible name of the menu. */
  readonly label: string;
  readonly menuHidden?: boolean | undefined;
  /** Whether the menu of a narrow panel is a select above the content, instead of a page of its own. */
  readonly hasSelect?: boolean | undefined;
  /** Whether a select above the section shows its name. */
  readonly isNamedBySelect?: boolean | undefined;
  /** Whether the panel is narrow and shows its menu as a page. */
  readonly isHome?: boolean | undefined;
  /** Whether the panel is narrow, so that a section leads back to its menu. */
  readonly hasHome?: boolean | undefined;
  /** How often the player went to a tab or to the menu. The focus follows each time. */
  readonly moves?: number | undefined;
  /** Shown above the menu where that is a page. */
  readonly homeHeader?: ReactNode;
  /** Ref of the layout, for `useNarrow`. */
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Menu next to the tab's content. In a narrow container the menu is a page of its own, or a select above the content.
 */
export function AccountLayout(props: AccountLayoutProps) {
  const { menuHidden, hasSelect, isHome, hasHome, active, homeHeader, measure, children } = props;
  const page = useRef<HTMLDivElement>(null);
  useMoves(page, props);
  const label = props.tabs.find(({ id }) => id === active)?.label;
  return (
    <div
      ref={measure}
      className="pd-account"
      part="account"
      data-menu={menuHidden ? 'hidden' : hasSelect ? 'select' : 'list'}
      data-page={isHome ? 'home' : 'tab'}
    >
      {isHome ? (
        <div ref={page} className="pd-account-home">
          {homeHeader}
          <Menu {...props} />
        </div>
      ) : (
        <>
          {!(menuHidden || hasHome) && <Menu {...props} />}
          {!menuHidden && hasSelect && <MenuSelect {...props} />}
          <section ref={page} className="pd-tab" part="tab" key={active} tabIndex={-1} aria-label={label}>
            <SectionNameProvider value={props.isNamedBySelect ? label : undefined}>
              {children}
            </SectionNameProvider>
          </section>
        </>
      )}
    </div>
  );
}

/**
 * Returns whether the widget of an element is at most 540 px wide, and the ref callback that finds the element. False
 * where nothing is laid out, as on a server.
 */
export function useNarrow(): readonly [boolean, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const root = element?.closest('.pd-root');
    if (!root || typeof ResizeObserver !== 'function') return;
    const check = () => setNarrow(root.clientWidth > 0 && root.clientWidth <= NARROW);
    check();
    const observer = new ResizeObserver(check);
    observer.observe(root);
    return () => observer.disconnect();
  }, [element]);
  return [isNarrow, setElement];
}

/**
 * Slides a tab in. In a narrow panel, moves the focus into a tab that was opened from the menu, and back to its row. The
 * menu of a wide panel stays, and so does the focus.
 */
function useMoves(
  page: { readonly current: HTMLElement | null },
  { moves = 0, hasHome, isHome, active }: AccountLayoutProps,
): void {
  const seen = useRef(moves);
  useLayoutEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    slideIn(page.current?.children ?? [], isHome ?? false);
    if (!hasHome) return;
    // A select keeps the focus: the arrow keys go through its sections.
    const root = page.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (root?.activeElement?.closest('[part="menu-select"]')) return;
    const row = page.current?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    (isHome ? row : page.current)?.focus({ preventScroll: !isHome });
  }, [page, moves, hasHome, isHome, active]);
}

function Menu({ tabs, groups = [{ id: 'all', tabs }], active, isHome, onSelect, label }: AccountLayoutProps) {
  const id = useId();
  return (
    <nav className="pd-menu" part="menu" aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} className="pd-menu-group" part="menu-group">
          {group.label && (
            <p className="pd-menu-heading" id={`${id}-${group.id}`}>
              {group.label}
            </p>
          )}
          <ul className="pd-menu-list" aria-labelledby={group.label && `${id}-${group.id}`}>
            {group.tabs.map((tab) => (
              <li key={tab.id}>
                <button
                  type="button"
                  className="pd-menu-item"
                  part="menu-item"
                  data-tab={tab.id}
                  aria-current={tab.id === active && !isHome ? 'page' : undefined}
                  onClick={() => onSelect(tab.id)}
                >
                  {tab.icon && <Icon name={tab.icon} />}
                  <span className="pd-menu-label">{tab.label}</span>
                  {Boolean(tab.badge) && (
                    <span className="pd-badge" part="badge" translate="no">
                      {tab.badge}
                    </span>
                  )}
                  {isHome && (
                    <>
                      {tab.state && <span className="pd-menu-state">{tab.state}</span>}
                      <Icon name="chevron" />
                    </>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The menu as a select: above the content, or in the header in place of the title. */
export function MenuSelect({
  tabs,
  active,
  onSelect,
  label,
}: Pick<AccountLayoutProps, 'tabs' | 'active' | 'onSelect' | 'label'>) {
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
