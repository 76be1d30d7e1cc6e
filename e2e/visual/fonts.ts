import { execFileSync } from 'node:child_process';

/** The Debian fonts of the baselines: family, and the file that fontconfig returns for it. */
export const BASELINE_FONTS: Readonly<Record<string, string>> = {
  Inter: 'Inter-Regular.otf',
  'Noto Sans Thai': 'NotoSansThai-Regular.ttf',
};

/** The Debian packages of the fonts. */
export const FONT_PACKAGES = 'fonts-inter fonts-noto-core';

/** Returns how the fonts of this machine differ from those of the baselines. Empty if they do not. */
export function otherFonts(): readonly string[] {
  return Object.entries(BASELINE_FONTS).flatMap(([family, file]) => {
    const found = fileFor(family);
    return found === file ? [] : [`${family} is ${found}, the baselines have ${file}`];
  });
}

function fileFor(family: string): string {
  try {
    const path = execFileSync('fc-match', ['-f', '%{file}', family], { encoding: 'utf8' });
    return path.split('/').at(-1) || 'not there';
  } catch {
    return 'not known: fc-match is missing (package fontconfig)';
  }
}
