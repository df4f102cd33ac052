import type { OutgoingHttpHeaders } from 'node:http';
import { joinSheets } from '#lib/web/http/style-bundles.ts';
import type { AppAnswer } from '#lib/web/http/fetch-app.ts';
import { deferScripts } from './deferred-scripts.ts';
import { stripPreloads, stripScripts } from './strip-scripts.ts';

/**
 * What the app made of a page without what only the framework needs: all of its scripts where there is no island, and with one the order
 * in which they come.
 */
export function undress(
  { headers, body }: Pick<AppAnswer, 'headers' | 'body'>,
  { hasIslands }: { hasIslands: boolean },
): { headers: OutgoingHttpHeaders; html: string } {
  const html = body.toString('utf8');
  const { link, ...others } = headers;
  const kept = stripPreloads(Array.isArray(link) ? link.join(', ') : link?.toString());
  return {
    headers: {
      ...others,
      ...(kept === undefined ? {} : { link: kept }),
      ...(!hasIslands && { 'speculation-rules': '"/speculation-rules.json"' }),
    },
    html: joinSheets((hasIslands ? deferScripts(html) : null) ?? stripScripts(html)),
  };
}
