import { answerFile } from '#app/_request/answer-file.ts';
import { readContent } from '#lib/base/config/content.ts';

export const dynamic = 'force-dynamic';

/** The changelog as UTF-8 text, if this site has one (product/pages §2.5). */
export function GET(): Promise<Response> {
  return answerFile(() => {
    const text = readContent('changelog.txt');
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return Promise.resolve(text === null ? 404 : new Response(new Uint8Array(text), { headers }));
  });
}
