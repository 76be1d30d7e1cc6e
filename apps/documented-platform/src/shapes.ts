import type { Readings } from './readings.ts';

/** Formats values as the readings define. */
export class Shapes {
  readonly readings: Readings;

  constructor(readings: Readings) {
    this.readings = readings;
  }

  /** Formats an entity that the documents describe in prose. Its fields have camelCase names here. */
  entity(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [this.name(name), value]));
  }

  name(camelCase: string): string {
    return this.readings.casing === 'camel' ? camelCase : capitalized(camelCase);
  }

  list(noun: string, items: readonly unknown[]): unknown {
    switch (this.readings.lists) {
      case 'bare':
        return items;
      case 'noun':
        return { [capitalized(noun)]: items };
      case 'Items':
        return { Items: items };
      case 'Data':
        return { Data: items };
    }
  }

  historyPage(transactions: readonly unknown[], totalPageCount: number): unknown {
    return this.readings.historyPages === 'page'
      ? this.entity({ transactions, totalPageCount })
      : this.list('transactions', transactions);
  }

  /** Formats `{EUR: {Total: 1}}`, or `[{Currency: 'EUR', Total: 1}]`. */
  byCurrency(entries: Readonly<Record<string, Readonly<Record<string, unknown>>>>): unknown {
    if (this.readings.byCurrency === 'map') return entries;
    return Object.entries(entries).map(([currency, fields]) => ({ Currency: currency, ...fields }));
  }

  /** Formats `{EUR: 1}`, or `[{Currency: 'EUR', Amount: 1}]`. */
  amountsByCurrency(amounts: Readonly<Record<string, number>>): unknown {
    if (this.readings.byCurrency === 'map') return amounts;
    return Object.entries(amounts).map(([Currency, Amount]) => ({ Currency, Amount }));
  }

  id(value: number): number | string {
    return this.readings.ids === 'text' ? String(value) : value;
  }

  amount(major: number): number {
    return this.readings.amounts === 'minor' ? Math.round(major * 100) : major;
  }

  /** Converts an amount of a request to major units. */
  toMajorUnits(amount: number): number {
    return this.readings.amounts === 'minor' ? amount / 100 : amount;
  }

  /** Returns an end. PostgreSQL prints `infinity` where there is none. */
  end(milliseconds: number | null): string | null {
    if (milliseconds !== null) return this.date(milliseconds);
    return this.readings.dates === 'postgres' ? 'infinity' : null;
  }

  date(milliseconds: number): string {
    const utc = new Date(milliseconds).toISOString().slice(0, 19);
    switch (this.readings.dates) {
      case 'none':
        return utc;
      case 'utc':
        return `${utc}Z`;
      case 'offset':
        return `${new Date(milliseconds + 7_200_000).toISOString().slice(0, 19)}+02:00`;
      case 'postgres':
        return `${utc.replace('T', ' ')}+00`;
      case 'net':
        return `/Date(${milliseconds})/`;
      case 'java': {
        const [weekday = '', day, month, year, time] = new Date(milliseconds).toUTCString().split(' ');
        return `${weekday.slice(0, 3)} ${month} ${day} ${time} UTC ${year}`;
      }
      case 'rfc1123':
        return new Date(milliseconds).toUTCString();
    }
  }
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
