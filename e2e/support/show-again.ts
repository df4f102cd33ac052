import type { Page } from '@playwright/test';
import type { Served } from './screen.ts';
import { sessionOfPage } from './without-scripts.ts';

/** Headers of the way on which a document came. */
const OF_TRANSPORT = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
]);

/**
 * Loads a document once more as it was served, from memory: the site need not make it again, nor must the viewer be brought into its state
 * again. What the document loads comes from the site or the browser's cache, which `page.route` would switch off.
 */
export async function showAgain(page: Page, { response, html }: Served): Promise<void> {
  const session = await sessionOfPage(page);
  const headers = (await response.headersArray()).filter(({ name }) => !OF_TRANSPORT.has(name.toLowerCase()));
  const address = response.url();
  const answer = { responseCode: response.status(), responseHeaders: headers, body: toBase64(html) };
  const give = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    // A frame is a document too.
    if (request.url === address) void session.send('Fetch.fulfillRequest', { requestId, ...answer });
    else void session.send('Fetch.continueRequest', { requestId });
  };
  session.on('Fetch.requestPaused', give);
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  try {
    await page.goto(address);
  } finally {
    await session.send('Fetch.disable');
    session.off('Fetch.requestPaused', give);
  }
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
