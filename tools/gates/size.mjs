import { local, run } from '../setup/command.mjs';

const { code, output } = await run(local('size-limit'), ['--json'], { capture: true });
const results = readResults(output);
if (!results) {
  console.error(output);
  process.exit(1);
}
for (const { name, size, sizeLimit, passed } of results) {
  const line = `${kilobytes(size).padStart(9)} of ${kilobytes(sizeLimit).padStart(9)}  ${name}`;
  console.log(`${passed ? '  ' : '! '}${line}`);
}
console.log(`${results.filter(({ passed }) => passed).length} of ${results.length} budgets hold`);
process.exit(code);

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function readResults(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('[')));
  } catch {
    return null;
  }
}
