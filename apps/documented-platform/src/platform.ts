import { Faults } from './faults.ts';
import { CallLog } from './log.ts';
import { DOCUMENTED_READING, type Readings } from './readings.ts';
import { Shapes } from './shapes.ts';
import { State } from './state/state.ts';

/** What both protocols share: one state, one log, one set of readings. */
export class Platform {
  readonly state = new State();
  readonly log = new CallLog();
  readonly faults = new Faults();
  shapes = new Shapes(DOCUMENTED_READING);
  eidUrl = '';

  /** Answers in other readings from now on. What is not named keeps its value. */
  set(readings: Partial<Readings>): void {
    this.shapes = new Shapes({ ...this.shapes.readings, ...readings });
  }
}
