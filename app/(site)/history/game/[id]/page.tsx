import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { Still } from '#app/_page/markup.tsx';
import { findRivalry } from '#lib/areas/games/history-access.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import {
  asksForTurning,
  coupToShow,
  coupAddress,
  stepAt,
  type Step,
} from '#lib/areas/replays/replay-coup.ts';
import {
  toReplayData,
  type FinishedGame,
  faceOf,
  type GameMessage,
  type ReplayData,
} from '#lib/areas/replays/replay-data.ts';
import {
  REPLAY_MESSAGES,
  betText,
  GAME_MESSAGES as say,
  gameNumber,
  stepName,
  tableLabel,
} from '#lib/areas/replays/replay-messages.ts';
import { getJudgements } from '#lib/areas/verdicts/verdict-service.ts';
import { listNamesWithPage } from '#lib/areas/players/player-access.ts';
import { findEmblems } from '#lib/areas/rankings/ranking-access.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import { PAGE_PARTS } from '#ui/page-title.tsx';
import { RivalryNote } from '#ui/rivalry-note.tsx';
import { Replay } from '#ui/replay/replay.client.tsx';
import { gameHead } from '../game-head.ts';
import { stakeName } from '#lib/areas/games/game-line-messages.ts';
import { resultText, rulesSentence, rulesText, scoreText } from '#lib/areas/replays/game-messages.ts';
import { CELLS, COLORS, type Position } from '#lib/game/rules/types.ts';
import { CELL_NAMES, wallLabel } from '#lib/game/narration/card-messages.ts';
import { NameWithPage, OwnerMark } from '#ui/player-link.tsx';
import { DetailList, type Detail } from '#ui/facts.tsx';
import { noBreak } from '#lib/base/text/typography.ts';
import { TurnStory } from '#ui/replay/turn-story.tsx';
import { blueScore } from '#lib/game/rules/score.ts';
import { Card } from '#ui/card.tsx';
import { ReportLink } from '#ui/report-link.tsx';
import styles from './game-story.module.css';

/** A game, with an address for each move (product/pages §6.5). */
export default definePage(GAME_PAGE, {
  load: async ({ viewer, preventStoring }, { params, query: { coup } }) => {
    const found = await getGame(viewer, params);
    if (!found.ok) return refused('not found');
    const game = found.value;
    const { blue, red } = game.players;
    const [verdict, pages, rivalry, emblems] = await Promise.all([
      getJudgements(viewer, game),
      listNamesWithPage([blue.name, red.name]),
      findRivalry(viewer, { blue, red }),
      findEmblems([blue.name, red.name]),
    ]);
    if (!verdict.ok) preventStoring();
    return shown({
      game,
      verdict,
      pages,
      data: toReplayData(game, viewer, emblems),
      coup,
      rivalry,
      isPlayer: isPlayer(viewer),
    });
  },
  head: ({ game, coup, verdict }) => gameHead(game, coup, verdict),
  body: ({ game, verdict, pages, data, coup, rivalry, isPlayer: hasOwnGames }) => (
    <>
      <Replay
        data={data}
        verdict={verdict}
        initial={coupToShow(coup, { last: game.turns.length, verdict })}
        seeksTurning={asksForTurning(coup)}
        back={hasOwnGames && <a href="/history/player/who">{REPLAY_MESSAGES.ownGames}</a>}
        played={<MinuteTime date={game.endedAt} />}
      />
      <Still id="recit" className={PAGE_PARTS}>
        <p className="soft">
          <GameLead game={game} />
        </p>
        {rivalry && (
          <p>
            <RivalryNote rivalry={rivalry} gameLink={getConfig().gameLink} />
          </p>
        )}
        <GameStory game={game} data={data} />
        <GameFacts game={game} pages={pages} />
      </Still>
    </>
  ),
});

type GameFactsProps = {
  game: FinishedGame;
  /** The names of players with a page. */
  pages: ReadonlySet<string>;
};

/** The details of a game: players, result, rules, effects, stakes, dates. */
function GameFacts({ game, pages }: GameFactsProps) {
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

/** The game's number, date and rules, and whether the engine reproduced it. */
function GameLead({ game: { id, endedAt, start, isReproduced } }: { game: FinishedGame }) {
  return (
    <>
      {gameNumber(id)}, jouée le <MinuteTime date={endedAt} />. {rulesSentence(start.rules)}{' '}
      <Badge isReproduced={isReproduced} />
    </>
  );
}

function Badge({ isReproduced }: Pick<FinishedGame, 'isReproduced'>) {
  const [word, hint] = isReproduced
    ? [REPLAY_MESSAGES.reproduced, REPLAY_MESSAGES.reproducedHint]
    : [REPLAY_MESSAGES.notReproduced, REPLAY_MESSAGES.notReproducedHint];
  return <span title={hint}>{word}.</span>;
}

/** Boards and messages in the order of the game; nothing without messages (product/pages §6.5). */
function GameStory({ game, data }: { game: FinishedGame; data: ReplayData }) {
  const { start, turns, messages } = game;
  if (messages.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="deroulement">
      <h2 id="deroulement">{REPLAY_MESSAGES.story}</h2>
      <ol className={styles.story} role="list">
        {[0, ...turns.map((_, index) => index + 1)].map((coup) => (
          <li key={coup} className={styles.step}>
            <MiniBoard step={stepAt(start, turns, coup)} data={data} />
            <div className={styles.told}>
              <h3>
                <a href={coupAddress(data.gamePage, coup)}>{stepName(coup)}</a>
              </h3>
              <TurnStory data={data} step={stepAt(start, turns, coup)} />
              <Messages data={data} messages={messages.filter(({ afterPlay }) => afterPlay === coup)} />
            </div>
          </li>
        ))}
      </ol>
      <ReportLink kind="game" of={String(game.id)} />
    </section>
  );
}

function Messages({ data, messages }: { data: ReplayData; messages: readonly GameMessage[] }) {
  return messages.map(({ color, text }, index) => (
    <figure key={index} className={styles.message}>
      <figcaption>
        <OwnerMark color={color} /> <bdi>{data.names[color]}</bdi>
      </figcaption>
      <blockquote>
        {text.split(/\r?\n/).map((line, place) => (
          <p key={place}>{noBreak(line)}</p>
        ))}
      </blockquote>
    </figure>
  ));
}

/** A small board of a step as a single picture, described by the sentences beside it. */
function MiniBoard({ step: { coup, position }, data }: { step: Step; data: ReplayData }) {
  const label = `${tableLabel(coup)}, ${scoreText(blueScore(position))}`;
  return (
    <div className={`${styles.board} felt`} role="img" aria-label={label}>
      {CELLS.map((cell) => {
        const placed = position.board[cell];
        return (
          <div key={cell} className={styles.cell}>
            {placed && <Card card={faceOf(data, placed.card)} owner={placed.color} isMute isLazy />}
          </div>
        );
      })}
    </div>
  );
}
