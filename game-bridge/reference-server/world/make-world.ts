import { makeWorldAccount } from './accounts.ts';
import { makeCardBoxes } from './card-boxes.ts';
import { makeCards, makeDecks, makeOwnedCards } from './collection-of-cards.ts';
import { ELO_CATEGORIES } from '../elo-categories.ts';
import { drawLeagues } from './fixtures.ts';
import { makeDonations, makeGuilds } from './guilds.ts';
import { makeLeagues } from './leagues.ts';
import { makeWorldNicknames } from './nicknames.ts';
import { makePeople } from './people.ts';
import { playThePast } from './past.ts';
import { drawRunningGames } from './running-games.ts';
import { makeIdents, makeStaffGroups } from './staff.ts';
import { makeChat, makeNews, makeQuizzThemes } from './talk.ts';
import type { World, WorldSource } from './world.ts';

/** Makes all documents of a demo world, identical for the same seed, date and content. */
export function makeWorld(source: WorldSource): World {
  const people = makePeople(source);
  const cards = makeCards(source.content);
  const ownedCards = makeOwnedCards(people, cards, source);
  const boxes = makeCardBoxes(cards, ownedCards);
  const leagues = drawLeagues(people, source);
  const { careers, games, matches } = playThePast({ people, leagues, boxes }, source);
  const guilds = makeGuilds(people, source);
  const guildOf = new Map(
    guilds.flatMap(({ _id, members }) => members.map(({ accountId }) => [accountId, _id] as const)),
  );
  const staffGroups = makeStaffGroups(source.content);
  return {
    accounts: people.map((person) => {
      const career = careers.get(person.accountId);
      if (!career) throw new Error(`No career for ${person.name}`);
      return makeWorldAccount({ person, career, source, guildId: guildOf.get(person.accountId) ?? null });
    }),
    nicknames: people.flatMap((person) => makeWorldNicknames(person, source)),
    guilds,
    guildDonations: makeDonations(guilds, people, source),
    cards,
    decks: makeDecks(source.content),
    ownedCards,
    staffGroups,
    idents: makeIdents(people, staffGroups, source),
    eloCategories: [...ELO_CATEGORIES],
    games: [...games, ...drawRunningGames({ people, boxes, firstId: games.length + 1 }, source)],
    chatMessages: makeChat(people, source),
    quizzThemes: makeQuizzThemes(source),
    animations: makeLeagues(leagues, matches),
    news: makeNews(source),
  };
}
