import { connectDataLayer } from '@playerdesk/widgets/data-layer';
import { useEffect, useState } from 'react';
import type { Stage } from './connection.ts';

const KEPT = 200;

export interface LoggedEvent {
  readonly id: number;
  readonly time: string;
  readonly name: string;
  /** The payload as JSON. */
  readonly data: string;
}

type Log = readonly LoggedEvent[];

let lastId = 0;

const withEvent = (name: string, data: unknown) => {
  const time = new Date().toLocaleTimeString('en-GB');
  lastId += 1;
  const event = { id: lastId, time, name, data: JSON.stringify(data) };
  return (log: Log) => [event, ...log].slice(0, KEPT);
};

/** Records the events of the casino and its entries for analytics, newest first. */
export function useEventLog(stage: Stage | null) {
  const [events, setEvents] = useState<Log>([]);
  const [entries, setEntries] = useState<Log>([]);
  useEffect(() => {
    if (!stage) return;
    const stopEvents = stage.desk.onAny((name, data) => setEvents(withEvent(name, data)));
    const stopEntries = connectDataLayer(stage.desk, {
      push: ({ event, ...parameters }) => setEntries(withEvent(event, parameters)),
    });
    return () => {
      stopEvents();
      stopEntries();
    };
  }, [stage]);
  const clear = () => {
    setEvents([]);
    setEntries([]);
  };
  return { events, entries, clear };
}

export type EventLog = ReturnType<typeof useEventLog>;
