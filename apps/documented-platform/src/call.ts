import { Refusal, SignedOut } from './refusal.ts';
import type { Shapes } from './shapes.ts';
import type { Player } from './state/player.ts';
import type { Session, State } from './state/state.ts';

/** A call of either protocol. */
export class Call {
  readonly state: State;
  readonly shapes: Shapes;
  /** Query and body of a request, or the kwargs of an RPC call. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The address of the e-ID provider. */
  readonly eidUrl: string;
  readonly #session: Session | null;

  constructor(options: CallOptions) {
    this.state = options.state;
    this.shapes = options.shapes;
    this.fields = options.fields;
    this.params = options.params;
    this.eidUrl = options.eidUrl;
    this.#session = options.session;
  }

  get session(): Session {
    if (!this.#session) throw new SignedOut();
    return this.#session;
  }

  get sessionOrNull(): Session | null {
    return this.#session;
  }

  get player(): Player {
    return this.session.player;
  }

  /** Returns a field as text, or `''` if it is missing. Numbers count as text. */
  text(name: string): string {
    const value = this.fields[name];
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  }

  /** Returns a required field as text. */
  required(name: string): string {
    const value = this.text(name);
    if (value === '') throw new Refusal('ValidationError', name);
    return value;
  }

  number(name: string): number {
    const value = this.fields[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refusal('ValidationError', name);
    return value;
  }

  /** Returns a number of a query, or `fallback` if it is missing. */
  count(name: string, fallback: number): number {
    const value = Number(this.text(name) || fallback);
    if (!Number.isInteger(value) || value < 0) throw new Refusal('ValidationError', name);
    return value;
  }

  idParam(name: string): number {
    const value = Number(this.params[name]);
    if (!Number.isInteger(value)) throw new Refusal('ValidationError', name);
    return value;
  }
}

export interface CallOptions {
  readonly state: State;
  readonly shapes: Shapes;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly eidUrl: string;
  readonly session: Session | null;
}

/** The answer of a write without a documented answer. */
export const WRITTEN = Symbol('written');

/** The documented fields of a call, or `any` if the documents do not list them in full. */
export type Fields = readonly string[] | 'any';
