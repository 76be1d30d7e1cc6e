/**
 * Options by name. The value lists the kinds of values that an option accepts, separated by `|`, with a `!` at the end if
 * it is required. `array of operations` is a list of operation names, and `object of operations` has a function for
 * each. `array of a,b` is a list of these names.
 * Fields describe a group of settings; its key `''` has the kinds of values that it accepts in addition, with a `!` at the
 * end if the group is required.
 */
export interface Fields {
  readonly [name: string]: string | Fields;
}
