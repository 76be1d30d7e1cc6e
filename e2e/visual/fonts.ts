import { execFileSync } from 'node:child_process';

/** The fonts that the baselines are drawn with, as Debian packs them: family, and the file that is asked for it. */
export const BASELINE_FONTS: Readonly<Record<string, string>> = {
  Inter: 'Inter-Regular.otf',
  'Noto Sans Thai': 'NotoSansThai-Regular.ttf',
};

/** Debian's packages that bring them. */
export const FONT_PACKAGES = 'fonts-inter fonts-noto-core';

/** What is different about the fonts of this machine; empty where they are those of the baselines. */
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
