import type { ScriptTagGlobal } from '@playerdesk/widgets/script-tag';

export type Main = typeof import('./main.ts');
export type Options = Parameters<Main['create']>[0];
export type Desk = Awaited<ReturnType<Main['create']>>;

/** The global `Playerdesk` that the script tag defines, with the types of the adapters. */
export interface PlayerdeskGlobal extends ScriptTagGlobal {
  load(): Promise<Main>;
  create(options: Options): Promise<Desk>;
  /** Style sheet of all widgets, where the tag contains it with a first form. */
  readonly styles?: string | undefined;
}
