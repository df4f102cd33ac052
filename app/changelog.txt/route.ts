import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const dynamic = 'force-dynamic';

/** The changelog as UTF-8 text (product/pages §2.5). */
export async function GET(): Promise<Response> {
  const text = await readFile(join(process.cwd(), 'content', 'changelog.txt'));
  return new Response(new Uint8Array(text), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
