import { answerXml } from '#app/_request/answer-file.ts';
import { listNewest } from '#lib/areas/problems/archive-service.ts';
import { makeProblemFeed } from '#lib/areas/problems/problem-feed.ts';
import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** The newest problems as an Atom feed. */
export function GET(): Promise<Response> {
  return answerXml(async () => makeProblemFeed(await listNewest(), getConfig()), 'application/atom+xml');
}
