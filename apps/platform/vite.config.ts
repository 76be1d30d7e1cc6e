import { defineConfig } from 'vite';
import { nodeProgram } from '../../tools/build/vite/node-program.ts';

/** The platform and its commands as programs. */
export default defineConfig(
  nodeProgram({
    root: import.meta.dirname,
    emptyOutDir: true,
    input: {
      main: 'src/main.ts',
      'archive-command': 'src/app/commands/archive-command.ts',
      'break-glass-command': 'src/app/commands/break-glass-command.ts',
      'books-command': 'src/app/commands/books-command.ts',
      'export-command': 'src/app/commands/export-command.ts',
      'digest-command': 'src/app/commands/digest-command.ts',
      'distribute-command': 'src/app/commands/distribute-command.ts',
      'end-sessions-command': 'src/app/commands/end-sessions-command.ts',
      'erase-command': 'src/app/commands/erase-command.ts',
      'migrate-command': 'src/app/commands/migrate-command.ts',
      'restore-drill-command': 'src/app/commands/restore-drill-command.ts',
      'reviews-command': 'src/app/commands/reviews-command.ts',
      'secrets-command': 'src/app/commands/secrets-command.ts',
      'money-process': 'test/fixtures/money-process.ts',
    },
  }),
);
