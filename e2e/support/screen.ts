import { expect, type APIRequestContext, type Page, type Response } from '@playwright/test';
import { actAs } from './sessions.ts';

/** A screen of the site: who sees it, what must have happened before, and where it is. */
export type Screen = {
  readonly name: string;
  readonly status?: number;
  /** A page with a long list or many boards, which may weigh more. */
  readonly isLong?: true;
  /** The account that sees it; a visitor without. */
  readonly as?: string;
  /** Brings whoever sees it into the state that the screen shows; the cookies of the request are the page's. */
  readonly before?: (request: APIRequestContext) => Promise<unknown>;
  readonly address: string | (() => Promise<string>);
};

/** A screen as it was served: its one answer, and the HTML in it. */
export type Served = { readonly response: Response; readonly html: string };

/** Opens a screen in a page, whoever the page belonged to before. */
export async function openScreen(page: Page, { status = 200, as, before, address }: Screen): Promise<Served> {
  await page.context().clearCookies();
  if (as !== undefined) await actAs(page, as);
  await before?.(page.request);
  const response = await page.goto(typeof address === 'string' ? address : await address());
  if (response === null) throw new Error('A page that was open already');
  expect(response.status()).toBe(status);
  return { response, html: await response.text() };
}

/** Sends a form as a browser does, without following it: what it answers waits for the next page. */
export async function sendForm(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await request.post(address, { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}
