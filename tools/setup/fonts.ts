import { run } from './command.mjs';
import { aptInstall } from './debian.ts';

const FONTS = { Inter: 'fonts-inter', 'Noto Sans Thai': 'fonts-noto-core' };

/** Installs the fonts of the baseline pictures on Debian. Elsewhere the test of the pictures names the missing ones. */
export async function ensureFonts(): Promise<void> {
  const missing = [];
  for (const [family, from] of Object.entries(FONTS)) {
    const { code, output } = await run('fc-match', ['-f', '%{family}', family], { capture: true });
    if (code !== 0 || !output.split(',').includes(family)) missing.push(from);
  }
  if (missing.length > 0) await aptInstall(['fontconfig', ...missing]);
}
