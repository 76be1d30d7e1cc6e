import { useState } from 'react';
import type { EventLog, LoggedEvent } from './use-event-log.ts';

const SOURCES = {
  events: {
    label: 'desk.on',
    hint: 'Every event, with its payload',
    list: 'Emitted events, newest first',
  },
  entries: {
    label: 'Data layer',
    hint: 'What analytics may receive: no personal data, no limits, no breaks',
    list: 'Data layer entries, newest first',
  },
} as const;
const NAMES = ['events', 'entries'] as const;

interface EventsViewProps {
  readonly hidden: boolean;
  readonly log: EventLog;
}

/** The pane that lists events with their payloads, newest first, and the entries for analytics. */
export function EventsView({ hidden, log }: EventsViewProps) {
  const [source, setSource] = useState<keyof typeof SOURCES>('events');
  return (
    <div className="sr-view" hidden={hidden}>
      <div className="sr-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own */}
        <div className="sr-segments" role="group" aria-label="Source">
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className="sr-segment"
              aria-pressed={name === source}
              onClick={() => setSource(name)}
            >
              {SOURCES[name].label}
            </button>
          ))}
        </div>
        <button type="button" className="sr-button small" onClick={log.clear}>
          Clear
        </button>
      </div>
      <p className="sr-hint">{SOURCES[source].hint}</p>
      <div className="sr-lists">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ol className="sr-events" aria-label={SOURCES[source].list} tabIndex={0}>
          {log[source].map((event) => (
            <Entry key={event.id} {...event} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Entry({ name, time, data }: LoggedEvent) {
  return (
    <li data-event={name}>
      <span className="sr-time">{time}</span>
      <strong>{name}</strong>
      <code>{data}</code>
    </li>
  );
}
