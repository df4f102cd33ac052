import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { decideGame } from '../decide-game.ts';
import { makeRandom, type Random } from '../random.ts';
import { planLeagues, type LeaguePlan } from './league-plans.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

/** Points of a league, unlike those of the ranking (document 2 §5). */
const SCORING = { win: 2, draw: 1, lose: 0 };

/** The leagues with who takes part and what was played. */
export function makeLeagues(people: readonly Person[], source: WorldSource): AnimationDocument[] {
  return planLeagues(source).map((plan, index) => makeLeague({ id: index + 1, plan, people, source }));
}

type Making = { id: number; plan: LeaguePlan; people: readonly Person[]; source: WorldSource };

function makeLeague({ id, plan, people, source }: Making): AnimationDocument {
  const { name, title, registerState, leagueState, format, maxGamesPerPlayer, createdAt } = plan;
  const random = makeRandom(`${source.seed}:league:${name}`);
  const players = choosePlayers(plan, people, random);
  const participants = players.map(({ accountId, nicknames: [main] }) => {
    if (!main) throw new Error(`The account ${accountId} has no nickname`);
    return { accountId, nicknameId: main.id, name: main.name };
  });
  const games = playLeague({ players, plan, random });
  const states = { registerState, leagueState, format, maxGamesPerPlayer, scoring: { ...SCORING } };
  return { _id: id, name, title, ...states, participants, games, createdAt };
}

function choosePlayers(
  { players, demo: names, createdAt }: LeaguePlan,
  people: readonly Person[],
  random: Random,
): Person[] {
  const demo = people.filter(({ name }) => names.includes(name));
  const able = people.filter(
    ({ kind, activity, registeredAt }) => kind === 'player' && activity > 0.3 && registeredAt < createdAt,
  );
  return [...demo, ...random.sample(able, players - demo.length)];
}

type LeagueGame = AnimationDocument['games'][number];

/** Every pair plays as often as the league allows, each of the two as blue in turn; some games of an unfinished league are still to come. */
function playLeague({
  players,
  plan,
  random,
}: {
  players: readonly Person[];
  plan: LeaguePlan;
  random: Random;
}): LeagueGame[] {
  const games: LeagueGame[] = [];
  for (const [index, one] of players.entries()) {
    for (const other of players.slice(index + 1)) {
      for (let game = 0; game < plan.maxGamesPerPlayer; game += 1) {
        const [blue, red] = game % 2 === 0 ? [one, other] : [other, one];
        if (random.happens(plan.played))
          games.push({ blue: blue.name, red: red.name, score: scoreOf({ blue, red }, random), id: null });
      }
    }
  }
  return games;
}

/** One game in forty is not played: somebody did not come. */
function scoreOf({ blue, red }: { blue: Person; red: Person }, random: Random): LeagueGame['score'] {
  if (random.happens(1 / 40)) return random.pick(['defaultWin', 'forfeit']);
  const ending = decideGame({ first: blue.strength, second: red.strength }, random);
  if (ending === 'draw') return 5;
  const cards = random.between(6, 9);
  return ending === 'win' ? cards : 10 - cards;
}
