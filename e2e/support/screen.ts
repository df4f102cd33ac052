import { expect, type APIRequestContext } from '@playwright/test';

/** A screen of the site: what must have happened before, and where it is. */
export type Screen = {
  readonly name: string;
  readonly status?: number;
  /** A page with a long list or many boards, which may weigh more. */
  readonly isLong?: true;
  /** Brings the page's context into the state that the screen shows; its cookies are the page's. */
  readonly before?: (request: APIRequestContext) => Promise<unknown>;
  readonly address: string | ((request: APIRequestContext) => Promise<string>);
};

/** Sends a form as a browser does, without following it: what it answers waits for the next page. */
export async function sendForm(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await request.post(address, { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}
