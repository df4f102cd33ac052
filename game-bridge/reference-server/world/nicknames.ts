import type { NicknameDocument } from '#lib/db/game-documents.ts';
import { makeNickname } from '../new-account.ts';
import { nicknameBan } from './bans.ts';
import type { Person } from './people.ts';
import type { Presence } from './presence.ts';
import type { WorldSource } from './world.ts';

/** The nicknames of a person. A few are banned, but none of the demo accounts. */
export function makeWorldNicknames(
  person: Person,
  presence: Presence,
  source: WorldSource,
): NicknameDocument[] {
  const { accountId } = person;
  return person.nicknames.map((nickname, index) => {
    const { id, name, createdAt: registeredAt } = nickname;
    return {
      ...makeNickname({ id, name, accountId, isMain: index === 0, registeredAt }),
      lastConnectionAt: presence.nicknames.get(id) ?? null,
      ban: nicknameBan(person, nickname, source),
    };
  });
}
