import * as z from 'zod/mini';

// Each factory is marked free of side effects, so that a browser build drops unused schemas.

/** Text of at most `max` characters. */
// @__NO_SIDE_EFFECTS__
export function text(max: number) {
  return z.string().check(z.maxLength(max));
}

/** Text of 1 to `max` characters. */
// @__NO_SIDE_EFFECTS__
export function nonEmptyText(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max));
}

/** Text for which `problem` returns null. */
// @__NO_SIDE_EFFECTS__
export function validText(problem: (value: string) => string | null) {
  return z.string().check(z.refine((value) => problem(value) === null));
}

// @__NO_SIDE_EFFECTS__
export function matching(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/** An integer of at least 0. */
// @__NO_SIDE_EFFECTS__
export function count() {
  return z.int().check(z.nonnegative());
}

/** An integer of at least 1. */
// @__NO_SIDE_EFFECTS__
export function positiveInteger() {
  return z.int().check(z.positive());
}

/** An amount of an input in integer minor units, at least 1. `scaleAmounts` of the operation converts it. */
// @__NO_SIDE_EFFECTS__
export function amount() {
  return positiveInteger().register(z.globalRegistry, { 'x-unit': 'minor' });
}
