import { createHash } from 'node:crypto';
import cards from '#content/cards.json' with { type: 'json' };
import names from '#content/demo/names.json' with { type: 'json' };
import news from '#content/demo/news.json' with { type: 'json' };
import staff from '#content/demo/staff.json' with { type: 'json' };
import tableTalk from '#content/demo/table-talk.json' with { type: 'json' };

/** The content of the demo world. Operators may replace the cards with their own. */
export const WORLD_CONTENT = { ...cards, ...names, news, staffGroups: staff, tableTalk } as const;

export type WorldContent = typeof WORLD_CONTENT;

/** A hash of the content, which shows what a stored world was made from. */
export function contentVersionOf(content: WorldContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}
