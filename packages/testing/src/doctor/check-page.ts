import { parsePolicies } from './content-policy.ts';
import { type ExaminedPage, isInsecure } from './examined-page.ts';
import { conclude, type Finding } from './finding.ts';
import { type Answer, LoadError, load } from './http.ts';
import { readHtml } from './read-html.ts';

const LARGEST_PAGE = 2 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const CODES = { unreachable: 'page.unreachable', redirects: 'page.redirects', 'too-large': 'page.too-large' };

/** Loads the page and checks how it is served. Without a page, nothing else can be checked. */
export async function checkPage(
  address: URL,
  timeout: number,
): Promise<{ readonly findings: readonly Finding[]; readonly page: ExaminedPage | null }> {
  const fail = (code: string, detail: string) => ({
    findings: conclude('page', [{ code, detail }], ''),
    page: null,
  });
  let answer: Answer;
  try {
    const headers = { Accept: 'text/html' };
    answer = await load(address, { timeout, headers, limit: LARGEST_PAGE, redirects: MOST_REDIRECTS });
  } catch (error) {
    if (error instanceof LoadError) return fail(CODES[error.failure], error.message);
    throw error;
  }
  const { url, status, headers, body } = answer;
  if (status >= 300) return fail('page.refused', `${status} ${url.href}`);
  const type = headers.get('Content-Type') ?? '';
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    return fail('page.not-html', `Content-Type ${type || 'missing'}: ${url.href}`);
  }
  const insecure = isInsecure(url) ? [{ code: 'page.insecure', detail: url.origin }] : [];
  const content = readHtml(new TextDecoder().decode(body), url);
  const headerPolicies = parsePolicies(headers.get('Content-Security-Policy') ?? '');
  return {
    findings: [
      ...conclude('page', [], `${status} ${url.href}, ${body.byteLength} bytes`),
      ...conclude('page.secure', insecure, url.protocol === 'https:' ? 'https' : 'this machine'),
    ],
    page: {
      url,
      content,
      headerPolicies,
      policies: [...headerPolicies, ...content.metaPolicies.flatMap(parsePolicies)],
      isReportOnly: headers.has('Content-Security-Policy-Report-Only'),
    },
  };
}
