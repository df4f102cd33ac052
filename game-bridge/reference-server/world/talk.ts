import { addSeconds } from '#lib/base/unix-time.ts';
import type { ChatMessageDocument, QuizzThemeDocument } from '#lib/db/game-documents.ts';
import type { NewsDocument } from '#lib/db/site-documents.ts';
import { makeRandom } from '../random.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

const DAY = 86_400;
const MESSAGES = 160;
const CHAT_DAYS = 3;

/** The chat messages of the last three days, oldest first. */
export function makeChat(
  people: readonly Person[],
  { seed, date, content }: WorldSource,
): ChatMessageDocument[] {
  const random = makeRandom(`${seed}:chat`);
  const talkers = random.sample(
    people.filter(({ kind, activity }) => kind === 'player' && activity > 1),
    40,
  );
  const seconds = Array.from({ length: MESSAGES }, () => random.between(1, CHAT_DAYS * DAY));
  return seconds
    .toSorted((one, other) => other - one)
    .map((ago, index) => {
      const { accountId, nicknames } = random.pick(talkers);
      const nickname = random.pick(nicknames).name;
      return {
        _id: index + 1,
        accountId,
        nickname,
        text: random.pick(content.chat),
        date: addSeconds(date, -ago),
      };
    });
}

/** The quizz theme documents. */
export function makeQuizzThemes({ content }: WorldSource): QuizzThemeDocument[] {
  return content.quizzThemes.map(({ name, nb }, index) => ({ _id: index + 1, name, nb }));
}

/** The news of the content, dated relative to the day of the world. The oldest has the lowest id. */
export function makeNews({ date, content }: WorldSource): NewsDocument[] {
  return content.news
    .toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo)
    .map(({ slug, title, body, publishedDaysAgo }, index) => {
      // In the early evening.
      const publishedAt = addSeconds(date, -publishedDaysAgo * DAY + 18 * 3600 - DAY);
      return { _id: index + 1, slug, title, body, state: 'published', publishedAt, createdAt: publishedAt };
    });
}
