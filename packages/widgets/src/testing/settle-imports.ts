import { afterAll, vi } from 'vitest';

// Files share their modules. An import that the end of a file cuts off would fail for all later files.
afterAll(() => vi.dynamicImportSettled());
