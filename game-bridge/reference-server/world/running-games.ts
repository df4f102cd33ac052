import { startOf } from '#lib/areas/replays/game-start.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { playOut } from '../play/play-out.ts';
import { programOf } from '../play/skill.ts';
import { storedPlays } from '../play/stored-game.ts';
import { pickRules } from '../play/table-rules.ts';
import { makeRandom } from '../random.ts';
import { isBlameless } from './bans.ts';
import type { CardBoxes } from './card-boxes.ts';
import type { Person } from './people.ts';
import { sitDown } from './played-game.ts';
import type { WorldSource } from './world.ts';

/** Number of plays made in each of the games that are unfinished when the world's day begins. */
const PLAYS_SO_FAR = [3, 6];

type Drawing = { readonly people: readonly Person[]; readonly boxes: CardBoxes; readonly firstId: number };

/** Makes the unfinished games, one between players and one against a robot, which a running world continues. */
export function drawRunningGames({ people, boxes, firstId }: Drawing, source: WorldSource): GameDocument[] {
  const random = makeRandom(`${source.seed}:running games`);
  const free = people.filter(
    (person) => person.kind === 'player' && person.activity > 0.5 && isBlameless(person, source),
  );
  const [one, other, third] = random.sample(free, 3);
  const robot = people.find(({ name }) => name === 'Pampa');
  if (!one || !other || !third || !robot) throw new Error('Not enough players for the running games');
  const pairs = [
    { blue: one, red: other },
    { blue: third, red: robot },
  ];
  return pairs.map(({ blue, red }, index) => {
    const at = addSeconds(source.date, -60 * (index + 1));
    const rules = pickRules(random);
    const lines = source.content.tableTalk;
    const meeting = { id: firstId + index, blue, red, at, rules, isMatch: false, boxes, lines };
    const game = sitDown(meeting, random);
    const programs = { blue: programOf(blue, 'quick'), red: programOf(red, 'quick') };
    const { plays } = playOut(startOf(game), programs, random);
    return { ...game, plays: storedPlays(plays.slice(0, PLAYS_SO_FAR[index])) };
  });
}
