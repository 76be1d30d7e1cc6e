import { type NextRequest, NextResponse } from 'next/server';

const PLATFORM = process.env.PLATFORM ?? 'http://localhost:4400';
const isDevelopment = process.env.NODE_ENV === 'development';

/** Returns the policy of a page. The scripts of Next.js load others, which `'strict-dynamic'` allows. */
function getPolicy(nonce: string): string {
  // The overlay of `next dev` has inline styles without a nonce, and hot reload evaluates code.
  const scripts = isDevelopment ? " 'unsafe-eval'" : '';
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'",
    `frame-ancestors 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'${scripts}; style-src 'self' ${styles}`,
  ].join('; ');
}

export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  // Calls below /rest go to the platform, so that the page and its services have one origin.
  if (pathname.startsWith('/rest/')) return NextResponse.rewrite(new URL(pathname + search, PLATFORM));
  const nonce = btoa(crypto.randomUUID());
  const policy = getPolicy(nonce);
  // Next.js reads the nonce from the policy of the request. The page reads it from `x-nonce`.
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' };
