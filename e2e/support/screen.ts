import { expect, type APIRequestContext, type Page, type Response } from '@playwright/test';
import { actAs } from './sessions.ts';

/** A page of the site in one state, as one viewer sees it. */
export type Screen = {
  readonly name: string;
  readonly status?: number;
  /** The home page, which shows a board, tiles and news. */
  readonly isHome?: true;
  /** A page with a long list or many boards, which may be larger. */
  readonly isLong?: true;
  /** The page of another screen with a little more on it, of which the other tells how it looks without scripts. */
  readonly isVariant?: true;
  /** The account that sees it; a visitor if omitted. */
  readonly as?: string;
  /** Brings the viewer into the state that the screen shows; the request shares its cookies with the page. */
  readonly before?: (request: APIRequestContext) => Promise<unknown>;
  readonly address: string | (() => Promise<string>);
};

/** A screen as it was served: the response, and its HTML. */
export type Served = { readonly response: Response; readonly html: string };

/** Opens a screen in a page, in place of any earlier session of the page. */
export async function openScreen(page: Page, { status = 200, as, before, address }: Screen): Promise<Served> {
  await page.context().clearCookies();
  if (as !== undefined) await actAs(page, as);
  await before?.(page.request);
  const response = await page.goto(typeof address === 'string' ? address : await address());
  if (response === null)
    throw new Error('The navigation gave no response: the page was already at this address');
  expect(response.status()).toBe(status);
  return { response, html: await response.text() };
}

/** Sends a form as a browser does, without following the redirect: the next page shows its result. */
export async function sendForm(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await request.post(address, { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}
