import { createHash } from 'node:crypto';
import cards from '#content/cards.json' with { type: 'json' };
import chat from '#content/demo/chat.json' with { type: 'json' };
import names from '#content/demo/names.json' with { type: 'json' };
import news from '#content/demo/news.json' with { type: 'json' };
import staff from '#content/demo/staff.json' with { type: 'json' };
import tableTalk from '#content/demo/table-talk.json' with { type: 'json' };
import { fillIn } from '#lib/base/text/fill-in.ts';
import { gameFigures } from '#lib/game/narration/figures.ts';

const FIGURES = gameFigures();

/** The figures as players type them in the chat: without no-break spaces inside numbers. */
const TYPED_FIGURES = Object.fromEntries(
  Object.entries(FIGURES).map(([name, text]) => [name, text.replace(/\u00a0(?=\d)/g, '')]),
);

const withFigures = (text: string) => fillIn(text, { name: 'news.json', figures: FIGURES });

function typed(thread: readonly string[]): readonly string[] {
  return thread.map((line) => fillIn(line, { name: 'chat.json', figures: TYPED_FIGURES }));
}

/** The content of the demo world, with the game's figures filled in. Operators may replace the cards. */
export const WORLD_CONTENT = {
  ...cards,
  ...names,
  chat: {
    always: chat.always.map(typed),
    day: chat.day.map(typed),
    evening: chat.evening.map(typed),
    night: chat.night.map(typed),
  },
  news: news.map((item) => ({ ...item, title: withFigures(item.title), body: withFigures(item.body) })),
  staffGroups: staff,
  tableTalk,
} as const;

export type WorldContent = typeof WORLD_CONTENT;

/** A hash of the content, which identifies the source of a stored world. */
export function contentVersionOf(content: WorldContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}
