import { createContext, useContext, useState } from 'preact/compat';

/** The part of React that the widgets use. A name that is missing here fails the build. */
export {
  Component,
  createContext,
  createElement,
  Fragment,
  StrictMode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} from 'preact/compat';

/** Creates the ids of one root: the prefix, and a number that grows. */
export type MakeId = () => string;

/** Returns a source of ids. Views that render in the same order get the same ids, so HTML and browser agree. */
export function countIds(prefix: string): MakeId {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}

export const IdSource = createContext<MakeId>(countIds(''));

/**
 * Returns an id that is unique among all roots whose `identifierPrefix` is. Preact's own starts again when a root renders
 * for the third time, so that two fields of a panel would share an id.
 */
export const useId = (): string => useState(useContext(IdSource))[0];
