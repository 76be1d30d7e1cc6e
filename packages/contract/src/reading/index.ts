export { byCurrency, findList, type ListOptions, list, listAnswer } from './list.ts';
export {
  type AmountUnit,
  isAbsent,
  lenient,
  MINOR_UNITS,
  optional,
  type Reader,
  type ReadingContext,
  UnreadableAnswer,
  WrongUnit,
  withDefault,
} from './reader.ts';
export { type FieldReaders, ignoreAnswer, type OtherNames, record, textByKey } from './record.ts';
export {
  type EnumSpellings,
  filledText,
  flag,
  instant,
  money,
  number,
  text,
  toMajor,
  toMinor,
  word,
} from './scalars.ts';
