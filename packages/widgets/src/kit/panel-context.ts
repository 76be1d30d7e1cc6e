// @chunk widget

import { createContext, useContext } from 'react';
import type { SourcedNotice } from '../options/notice-message.ts';
import type { PanelOptions } from '../options/widget-props.ts';

/** Panel options and notices of a screen. */
export interface PanelState {
  readonly options: PanelOptions;
  readonly notices: readonly SourcedNotice[];
  readonly onDismiss: (by: string) => void;
}

const Context = createContext<PanelState | null>(null);
export const PanelProvider = Context.Provider;

export function usePanel(): PanelState {
  const state = useContext(Context);
  if (!state) throw new Error('A screen was rendered outside its widget.');
  return state;
}
