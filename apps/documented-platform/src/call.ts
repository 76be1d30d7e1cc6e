import { Refusal, SignedOut } from './refusal.ts';
import type { Shapes } from './shapes.ts';
import type { Player } from './state/player.ts';
import type { Session, State } from './state/state.ts';

/** A call of either protocol on its way to its answer. */
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

  /** A field's text; `''` where it is missing. Numbers count as text. */
  text(name: string): string {
    const value = this.fields[name];
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  }

  /** A field's text, which has to be there. */
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

  /** A number in a query, `fallback` where it is missing. */
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

/** The answer of a write for which the documents show nothing. */
export const WRITTEN = Symbol('written');

/** The fields that the documents give for a call, or `any` where they do not give them in full. */
export type Fields = readonly string[] | 'any';
