import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { stakeName } from '#lib/areas/games/game-line-messages.ts';
import { resultText, rulesText } from '#lib/areas/replays/game-messages.ts';
import { betText, GAME_MESSAGES as say, REPLAY_MESSAGES } from '#lib/areas/replays/replay-messages.ts';
import { CELLS, COLORS, type Position } from '#lib/game/rules/types.ts';
import { CELL_NAMES, wallLabel } from '#lib/game/narration/card-messages.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import { NameWithPage } from '#ui/player-link.tsx';
import { DetailList, type Detail } from '#ui/facts.tsx';

type GameFactsProps = {
  game: FinishedGame;
  /** The names that have a page. */
  pages: ReadonlySet<string>;
};

/** The details of a game: players, result, rules, effects, stakes, dates. */
export function GameFacts({ game, pages }: GameFactsProps) {
  return (
    <section className="stack" aria-labelledby="details">
      <h2 id="details">{REPLAY_MESSAGES.facts}</h2>
      <DetailList items={[...playerDetails(game, pages), ...detailsOf(game)]} />
    </section>
  );
}

function playerDetails({ players }: FinishedGame, pages: ReadonlySet<string>): readonly Detail[] {
  return COLORS.map((color) => {
    const { name } = players[color];
    return {
      label: color === 'blue' ? say.blue : say.red,
      value: <NameWithPage name={name} page={pages.has(name) ? name : null} />,
    };
  });
}

function detailsOf(game: FinishedGame): readonly Detail[] {
  const { players, finalScore, start, winnerRule, gilsBet, isPvp, isNoTouch } = game;
  const names = { blue: players.blue.name, red: players.red.name };
  return [
    { label: say.result, value: resultText(names, finalScore) },
    { label: say.noTouch, value: isNoTouch ? say.noTouchYes : say.noTouchNo },
    { label: say.kind, value: isPvp ? say.pvp : say.pve },
    { label: say.rules, value: rulesText(start.rules) },
    ...effectDetails(start),
    { label: say.winnerRule, value: stakeName(winnerRule) },
    { label: say.bet, value: betText(gilsBet) },
    { label: say.start, value: <MinuteTime date={game.startedAt} /> },
    { label: say.end, value: <MinuteTime date={game.endedAt} /> },
    {
      label: say.verified,
      value: game.isReproduced ? REPLAY_MESSAGES.reproducedHint : REPLAY_MESSAGES.notReproducedHint,
    },
  ];
}

/** Elements and powerful walls with their cells, if the game has any. */
function effectDetails({ ground }: Position): readonly Detail[] {
  const elements = CELLS.flatMap((cell) => {
    const { element } = ground[cell];
    return element === null ? [] : [`${element} ${CELL_NAMES[cell]}`];
  });
  const walls = CELLS.flatMap((cell) =>
    ground[cell].walls.map((wall) => `${CELL_NAMES[cell]}, ${wallLabel(wall)}`),
  );
  return [
    { label: say.elements, value: elements.join(', ') },
    { label: say.walls, value: walls.join('\u00a0; ') },
  ].filter(({ value }) => value !== '');
}
