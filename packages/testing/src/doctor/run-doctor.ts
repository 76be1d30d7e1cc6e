import { readCatalogs } from '@playerdesk/texts';
import type { DoctorArguments } from './arguments.ts';
import { checkFiles } from './check-files.ts';
import { checkObservation } from './check-in-browser.ts';
import { checkOptions, findPlatform } from './check-options.ts';
import { checkPage } from './check-page.ts';
import { checkPlatform } from './check-platform.ts';
import { checkPolicy } from './check-policy.ts';
import { checkProject } from './check-project.ts';
import { checkTexts } from './check-texts.ts';
import type { ExaminedPage, PlatformTarget } from './examined-page.ts';
import { conclude, type Finding, skip } from './finding.ts';
import { type Observation, observePage } from './observe-page.ts';

/**
 * Runs all checks for a page.
 *
 * @throws CommandError When a file cannot be read, or the browser does not start.
 */
export async function runDoctor(
  options: DoctorArguments,
  loadCatalogs: typeof readCatalogs = readCatalogs,
): Promise<readonly Finding[]> {
  const { timeout, texts, frames, project } = options;
  const { findings, page } = await checkPage(options.address, timeout);
  const apart = async (version: string | null) => [
    ...checkProject(project, version),
    ...(texts.length === 0
      ? skip('texts', 'pass the texts of your custom locales with --texts, or --browser')
      : await checkTexts(texts, await loadCatalogs())),
  ];
  if (page === null) return [...findings, ...(await apart(null))];
  const seen = options.browser ? await observePage(page.url, options) : null;
  const platform = options.platform ?? findPlatform(page) ?? findObservedPlatform(page, seen);
  const { files, version, findings: ofFiles } = await checkFiles(page, timeout);
  return [
    ...findings,
    ...(files.length === 0 && platform === null && seen === null
      ? conclude('tag', [{ code: 'tag.missing', detail: page.url.href }], '')
      : []),
    ...checkOptions(page, platform === null && seen === null),
    ...ofFiles,
    ...checkPolicy(page, { files, platform, frames }),
    ...(platform === null
      ? skip('platform', 'the platform is unknown: pass --platform or --browser')
      : await checkPlatform(platform, page.url, timeout)),
    ...(seen === null
      ? skip('browser', 'pass --browser to open the page')
      : checkObservation(seen, page.url)),
    ...(await apart(version)),
  ];
}

/** Returns the platform of the instance that the browser saw. */
function findObservedPlatform({ url }: ExaminedPage, seen: Observation | null): PlatformTarget | null {
  const address = seen?.instances.map((instance) => instance.address).find((known) => known !== null);
  if (!address || !URL.canParse(address, url)) return null;
  const target = new URL(address, url);
  return { url: target, provider: target.protocol.startsWith('ws') ? 'rpc' : 'rest', credentials: false };
}
