import { addSeconds } from '#lib/base/paris-time.ts';
import type { ChatMessageDocument, QuizzThemeDocument } from '#lib/db/game-documents.ts';
import type { NewsDocument } from '#lib/db/site-documents.ts';
import { pickThread } from '../play/threads.ts';
import { makeRandom, type Random } from '../random.ts';
import { namesAt } from './bans.ts';
import type { Person } from './people.ts';
import { dealThemes } from './quizz-themes.ts';
import type { WorldSource } from './world.ts';

const DAY = 86_400;
const MESSAGES = 160;
const CHAT_DAYS = 3;

/** Seconds between two lines of an exchange. */
const REPLY = { least: 12, most: 90 } as const;

type Line = Pick<ChatMessageDocument, 'accountId' | 'nickname' | 'text' | 'date'>;

/** The chat messages of the last three days, oldest first: exchanges between two people, without repetition. */
export function makeChat(people: readonly Person[], source: WorldSource): ChatMessageDocument[] {
  const random = makeRandom(`${source.seed}:chat`);
  const able = people.filter(
    ({ kind, activity, registeredAt }) =>
      kind === 'player' && activity > 1 && registeredAt < addSeconds(source.date, -CHAT_DAYS * DAY),
  );
  const talkers = random.sample(able, 40);
  const lines: Line[] = [];
  while (lines.length < MESSAGES) {
    const exchange = drawExchange(
      talkers,
      { recent: new Set(lines.map(({ text }) => text)), source },
      random,
    );
    lines.push(...exchange);
  }
  return lines
    .toSorted((one, other) => one.date.getTime() - other.date.getTime())
    .map((line, index) => ({ _id: index + 1, ...line }));
}

/** An exchange at a random moment between two people who may talk at the time. */
function drawExchange(
  talkers: readonly Person[],
  { recent, source }: { recent: ReadonlySet<string>; source: WorldSource },
  random: Random,
): Line[] {
  const start = addSeconds(source.date, -random.between(10 * 60, CHAT_DAYS * DAY));
  const thread = pickThread(source.content.chat, { at: start, recent }, random);
  if (!thread) throw new Error('Too few chat lines in the demo world: add some to content/demo/chat.json');
  const able = talkers.filter((person) => namesAt(person, start, source).length > 0);
  const [one, other] = random.sample(able, 2).map((person) => {
    const { name: nickname } = random.pick(namesAt(person, start, source));
    return { accountId: person.accountId, nickname };
  });
  if (!one || !other) throw new Error('Too few people for an exchange');
  let after = 0;
  return thread.map((text, turn) => {
    const date = addSeconds(start, after);
    after += random.between(REPLY.least, REPLY.most);
    return { ...(turn % 2 === 0 ? one : other), text, date };
  });
}

/** The quizz theme documents of the world's date. */
export function makeQuizzThemes(source: WorldSource): QuizzThemeDocument[] {
  return dealThemes(source, source.date).map((theme, index) => ({ _id: index + 1, ...theme }));
}

/** The news of the content, dated relative to the world's date. The oldest has the lowest id. */
export function makeNews({ date, content }: WorldSource): NewsDocument[] {
  return content.news
    .toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo)
    .map(({ slug, title, body, publishedDaysAgo }, index) => {
      // At 18:00 UTC.
      const publishedAt = addSeconds(date, -publishedDaysAgo * DAY + 18 * 3600 - DAY);
      return { _id: index + 1, slug, title, body, state: 'published', publishedAt, createdAt: publishedAt };
    });
}
