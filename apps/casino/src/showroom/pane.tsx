import type { ReactNode } from 'react';

export const TOOLS = { code: 'Code', events: 'Events', mail: 'Mail', faults: 'Faults' } as const;
export type Tool = keyof typeof TOOLS;

const PANE_ID = 'showroom-pane';
const MOST_SHOWN = 99;

interface ToolButtonsProps {
  /** Tools that the platform can serve. */
  readonly tools: readonly Tool[];
  /** The open tool, or null. */
  readonly tool: Tool | null;
  /** Number of new entries of a tool. */
  readonly counts: Partial<Record<Tool, number>>;
  readonly onShow: (tool: Tool | null) => void;
}

/** The buttons that open the tools, one at a time. */
export function ToolButtons({ tools, tool, counts, onShow }: ToolButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div className="sr-tools" role="group" aria-label="Tools">
      {tools.map((name) => (
        <button
          key={name}
          type="button"
          className="sr-tool"
          data-tool={name}
          aria-controls={PANE_ID}
          aria-expanded={name === tool}
          onClick={() => onShow(name === tool ? null : name)}
        >
          {TOOLS[name]}
          <Count value={counts[name] ?? 0} />
        </button>
      ))}
    </div>
  );
}

const Count = ({ value }: { readonly value: number }) => (
  <span className="sr-count" hidden={value === 0}>
    {value > MOST_SHOWN ? `${MOST_SHOWN}+` : value}
  </span>
);

/** Opens the tools where the bar has no room for each of them. */
export function ToolsOpener({ tool, onShow }: Pick<ToolButtonsProps, 'tool' | 'onShow'>) {
  return (
    <button
      type="button"
      className="sr-tool"
      aria-controls={PANE_ID}
      aria-expanded={tool !== null}
      onClick={() => onShow(tool === null ? 'code' : null)}
    >
      Tools
    </button>
  );
}

interface PaneProps extends Pick<ToolButtonsProps, 'tool' | 'onShow'> {
  /** Shown before the title. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The pane next to the casino. */
export function Pane({ tool, onShow, head, children }: PaneProps) {
  const close = () => {
    // The button that opened it is before the pane.
    document.querySelector<HTMLElement>(`[aria-controls="${PANE_ID}"][aria-expanded="true"]`)?.focus();
    onShow(null);
  };
  return (
    <aside
      className="sr-pane"
      id={PANE_ID}
      aria-label="Tools"
      hidden={tool === null}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className="sr-pane-head">
        {head}
        <h2 className="sr-pane-title">{tool && TOOLS[tool]}</h2>
        <button type="button" className="sr-close" aria-label="Close the tools" onClick={close}>
          ×
        </button>
      </div>
      <div className="sr-pane-body">{children}</div>
    </aside>
  );
}
