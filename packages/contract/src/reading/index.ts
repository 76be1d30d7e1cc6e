export { type ListOptions, list } from './list.ts';
export { byCurrency, findList, listAnswer } from './list-answer.ts';
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
  money,
  number,
  text,
  toMajor,
  toMinor,
  word,
} from './scalars.ts';
export { instant } from './time.ts';
