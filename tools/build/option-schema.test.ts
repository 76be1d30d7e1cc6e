import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { isUpToDate, optionSchemaModule } from './option-schema.ts';

it('the generated options match the types of this repository', () => {
  proves('AR-04.option-schema');

  expect(isUpToDate(), 'Run `node --import tsx tools/build/option-schema.ts`.').toBe(true);
}, 60_000);

it('a type becomes the kinds of values that an option accepts', () => {
  const module = optionSchemaModule(`
    import type { OperationName } from '@playerdesk/contract/internal';
    export type Options = {
      text: string;
      readonly open?: 'a' | 'b' | (string & {}) | undefined;
      flag?: boolean | 'list' | null;
      off?: { inner: number } | false;
      group: { inner?: number };
      run?: () => void;
      list?: readonly string[];
      names?: readonly ('b' | 'a')[];
      calls?: boolean | readonly (OperationName | (string & {}))[];
      changes?: Readonly<Record<string, () => void>> & { readonly [N in OperationName]?: () => void };
      socket?: typeof WebSocket;
      adapter?: { push(id: string): void };
    };
    export type Events = 'opened' | 'closed';
  `);

  expect(module).toContain(
    JSON.stringify(
      {
        adapter: 'object',
        calls: 'array of operations|boolean',
        changes: 'object of operations',
        flag: "'list'|null|boolean",
        group: { '': '!', inner: 'number' },
        list: 'array',
        names: 'array of a,b',
        off: { '': 'false', inner: 'number!' },
        open: "'a'|'b'|string",
        run: 'function',
        socket: 'function',
        text: 'string!',
      },
      null,
      2,
    ),
  );
  expect(module).toContain('"closed",\n  "opened"');
}, 60_000);
