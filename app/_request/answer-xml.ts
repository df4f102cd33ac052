import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { answerFile } from './answer-file.ts';

/** Answers with the XML document that `make` returns; 404 when it is null. */
export function answerXml(make: () => Promise<string | null>, type = 'application/xml'): Promise<Response> {
  return answerFile(async () => {
    const xml = await make();
    if (xml === null) return 404;
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE_CONTROL.xml };
    return new Response(xml, { headers });
  });
}
