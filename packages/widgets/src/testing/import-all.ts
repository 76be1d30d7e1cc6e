/**
 * Files share their modules. An import that the end of a file cuts off would fail for all later files, so everything is
 * imported before the first test.
 */
const modules = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**', '!../entries/**']);
// Some files run without a document.
if (typeof document !== 'undefined') await Promise.all(Object.values(modules).map((load) => load()));
