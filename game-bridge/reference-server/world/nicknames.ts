import type { NicknameDocument } from '#lib/db/game-documents.ts';
import { makeNickname } from '../new-account.ts';
import { makeRandom } from '../random.ts';
import { nicknameBan } from './bans.ts';
import { momentBetween } from './moments.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

/** The nicknames of a person. A few are banned, but none of the demo accounts. */
export function makeWorldNicknames(person: Person, source: WorldSource): NicknameDocument[] {
  const random = makeRandom(`${source.seed}:nicknames:${person.accountId}`);
  const { accountId, registeredAt, activity } = person;
  return person.nicknames.map(({ id, name }, index) => {
    const createdAt =
      index === 0 ? registeredAt : momentBetween({ from: registeredAt, to: source.date }, random);
    const isSeen = index === 0 || random.happens(0.7);
    return {
      ...makeNickname({ id, name, accountId, isMain: index === 0, registeredAt: createdAt }),
      lastConnectionAt:
        isSeen && activity > 0 ? momentBetween({ from: createdAt, to: source.date }, random) : null,
      ban: nicknameBan({ person, nicknameId: id, createdAt }, source),
    };
  });
}
