import { notFound } from 'next/navigation';
import { readContent } from '#lib/base/config/content.ts';

export const dynamic = 'force-dynamic';

/** The changelog as UTF-8 text, if this site has one (product/pages §2.5). */
export function GET(): Response {
  const text = readContent('changelog.txt');
  if (text === null) notFound();
  return new Response(new Uint8Array(text), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
