import { Faults } from './faults.ts';
import { CallLog } from './log.ts';
import type { Readings } from './readings.ts';
import { Shapes } from './shapes.ts';
import { State } from './state/state.ts';

/** State, log and readings, shared by both protocols. */
export class Platform {
  readonly state = new State();
  readonly log = new CallLog();
  readonly faults = new Faults();
  shapes = new Shapes(this.state.readings);
  eidUrl = '';

  /** Changes readings from now on. Readings that are not named keep their value. */
  set(readings: Partial<Readings>): void {
    this.state.readings = { ...this.state.readings, ...readings };
    this.shapes = new Shapes(this.state.readings);
  }
}
