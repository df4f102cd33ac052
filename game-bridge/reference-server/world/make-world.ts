import { makeWorldAccount, makeWorldNicknames } from './accounts.ts';
import { makeCardBoxes, makeCards, makeDecks, makeOwnedCards } from './card-boxes.ts';
import { ELO_CATEGORIES } from '#game-bridge/reference-server/play/table-rules.ts';
import { drawLeagues, type Fixture, type League } from './fixtures.ts';
import { makeDonations, makeGuilds } from './guilds.ts';
import { noteSeen, type Careers } from './careers.ts';
import { makePeople, type Person } from './people.ts';
import { playThePast } from './past.ts';
import { drawPresence, makeVisits } from './presence.ts';
import { drawRunningGames } from './played-game.ts';
import { makeIdents, makeStaffGroups } from './staff.ts';
import { makeChat, makeNews, makeQuizzThemes } from './talk.ts';
import type { World, WorldSource } from './world.ts';
import { toSetupDocument } from '#lib/areas/animations/league-content.ts';
import type { AnimationDocument, GameDocument } from '#lib/db/game-documents.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';

/** Makes all documents of a demo world, identical for the same seed, date and content. */
export function makeWorld(source: WorldSource): World {
  const people = makePeople(source);
  const cards = makeCards(source.content);
  const ownedCards = makeOwnedCards(people, cards, source);
  const boxes = makeCardBoxes(cards, ownedCards);
  const leagues = drawLeagues(people, source);
  const { careers, games, matches } = playThePast({ people, leagues, boxes }, source);
  const running = drawRunningGames({ people, boxes, firstId: games.length + 1 }, source);
  const chatMessages = makeChat(people, source);
  noteLatest({ people, careers, running, chatMessages });
  const inhabitants = people.map((person) => {
    const career = careers.get(person.accountId);
    if (!career) throw new Error(`No career for ${person.name}`);
    return { person, career, presence: drawPresence({ person, career }, source) };
  });
  const guilds = makeGuilds(people, source);
  const guildOf = new Map(
    guilds.flatMap(({ _id, members }) => members.map(({ accountId }) => [accountId, _id] as const)),
  );
  const staffGroups = makeStaffGroups(source.content);
  return {
    accounts: inhabitants.map((living) =>
      makeWorldAccount({ ...living, source, guildId: guildOf.get(living.person.accountId) ?? null }),
    ),
    nicknames: inhabitants.flatMap(({ person, presence }) => makeWorldNicknames(person, presence, source)),
    guilds,
    guildDonations: makeDonations(guilds, people, source),
    cards,
    decks: makeDecks(source.content),
    ownedCards,
    staffGroups,
    idents: makeIdents(people, staffGroups, source),
    eloCategories: [...ELO_CATEGORIES],
    games: [...games, ...running],
    chatMessages,
    quizzThemes: makeQuizzThemes(source),
    animations: makeLeagues(leagues, matches),
    news: makeNews(source),
    visits: makeVisits({ people, cards, ownedCards }, source),
  };
}

type Latest = Pick<World, 'chatMessages'> & {
  readonly people: readonly Person[];
  readonly careers: Careers;
  readonly running: World['games'];
};

/** Records when the players of unfinished games and the speakers of the chat were last seen. */
function noteLatest({ people, careers, running, chatMessages }: Latest): void {
  const nicknames = people.flatMap((person) => person.nicknames);
  const idOf = new Map(nicknames.map(({ id, name }) => [name, id]));
  for (const { blue, red, startedAt } of running)
    for (const player of [blue, red]) noteSeen(careers, player, startedAt);
  for (const { accountId, nickname, date } of chatMessages) {
    const nicknameId = idOf.get(nickname);
    if (nicknameId !== undefined) noteSeen(careers, { accountId, nicknameId }, date);
  }
}

/** The league documents. Each played match refers to its game. */
function makeLeagues(
  leagues: readonly League[],
  played: ReadonlyMap<Fixture, GameDocument>,
): AnimationDocument[] {
  return leagues.map(({ plan, players, fixtures }, index) => {
    const { name, title, registerState, leagueState, format, maxGamesPerPlayer, createdAt } = plan;
    const participants = players.map((player) => {
      const { id: nicknameId, name } = mainOf(player);
      return { accountId: player.accountId, nicknameId, name };
    });
    const games = fixtures.map((fixture) => leagueGame(fixture, played.get(fixture)));
    return {
      ...{ _id: index + 1, name, title, visibility: plan.visibility ?? 'public', registerState, leagueState },
      ...{ format, maxGamesPerPlayer, scoring: { ...LEAGUE_POINTS }, participants, games },
      ...{ setup: toSetupDocument(plan.setup), setAside: [], createdAt },
    };
  });
}

function leagueGame(
  { blue, red, absence }: Fixture,
  game: GameDocument | undefined,
): AnimationDocument['games'][number] {
  const names = { blue: mainOf(blue).name, red: mainOf(red).name };
  if (absence !== null) return { ...names, ...absence, id: null };
  const score = game?.finalScore ?? null;
  if (!game || score === null) throw new Error(`No game for the match of ${blue.name} and ${red.name}`);
  return { ...names, score, id: game._id };
}

function mainOf({ accountId, nicknames: [main] }: Person): Person['nicknames'][number] {
  if (!main) throw new Error(`Account ${accountId} has no nickname`);
  return main;
}
