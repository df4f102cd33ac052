import { getLog } from '#lib/base/config/log.ts';
import { Busy, isBusy } from '#lib/base/gate.ts';
import type { Refusal } from './definition.ts';
import type { ErrorPages } from './error-pages.ts';
import { NOT_KEPT } from '#lib/web/http/fetch-app.ts';
import { expectedFault } from '#lib/web/http/transport-fault.ts';
import { CachedPage } from './cached-page.ts';
import type { Made } from './page-maker.ts';

type Means = { readonly errorPages: ErrorPages; readonly target: string; readonly requestId: string };

/** What is sent of a page, and whether it may be stored. */
export type Sendable = { readonly page: CachedPage; readonly isWhole: boolean };

const STATUS = { 'not found': 404, forbidden: 403, 'bad request': 400 } as const;

/** The page that `make` makes, or what is answered instead. Fails with `Busy` alone. */
export async function pageOrRefusal(make: () => Promise<Made>, means: Means): Promise<Sendable> {
  try {
    const made = await make();
    if (made.kind === 'page') return made;
    return { page: await refusalPage(made.refusal, means), isWhole: true };
  } catch (error) {
    if (isBusy(error)) throw new Busy();
    return { page: await failurePage(error, means), isWhole: true };
  }
}

/** What is answered where a page is refused: the full page of its status, or a redirect (product/serving §6.2). */
async function refusalPage(refusal: Refusal, { errorPages, target }: Means): Promise<CachedPage> {
  if (typeof refusal === 'object') return redirectTo(refusal.goTo);
  if (refusal === 'log in') return redirectTo(loginAddress(target));
  return errorPages.get(STATUS[refusal]);
}

/** The same where a page could not be made. A surprise is logged. */
async function failurePage(error: unknown, means: Means): Promise<CachedPage> {
  const { errorPages, target, requestId } = means;
  const fault = expectedFault(error);
  if (fault !== null) {
    const { status, retryAfterSeconds: seconds } = fault;
    const retry = seconds === null ? {} : { 'retry-after': String(seconds) };
    return (await errorPages.get(status)).with({ status, headers: { ...NOT_KEPT, ...retry } });
  }
  const [path] = target.split('?');
  getLog().error({ err: error, id: requestId, path }, 'page failed');
  await errorPages.firstTry(500);
  return errorPages.getStored(500).with({ status: 500, headers: NOT_KEPT });
}

/** The login page, which leads back to an address. */
function loginAddress(target: string): string {
  return `/login.html?retour=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}

function redirectTo(location: string): CachedPage {
  return new CachedPage({ status: 307, headers: { ...NOT_KEPT, location }, body: '' });
}
