import { turningAddress, stepAt } from '#lib/areas/replays/replay-coup.ts';
import { cellsOf, type ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { faceOf, gamePage, toReplayData, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { placeText, rulesText } from '#lib/areas/replays/game-messages.ts';
import { viewReason, viewTitle } from '#lib/areas/verdicts/fair-messages.ts';
import { REPLAY_MESSAGES, tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { dayText, endText, PLAYER_HOME_MESSAGES as say, turningText } from '#lib/areas/home/home-messages.ts';
import type { OwnGame, PlayerHome } from '#lib/areas/home/player-home-service.ts';
import {
  type TurningLesson,
  betterText,
  faultText,
  TURNING_MESSAGES,
} from '#lib/areas/home/turning-lesson.ts';
import { coordinatesOf, nine } from '#lib/game/rules/cells.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Board, toBoardCell, type BoardCell } from '../board.tsx';
import { ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { RivalryNote } from '../rivalry-note.tsx';
import { Raised } from '../pieces.tsx';
import styles from './player-top.module.css';

type LastGameProps = { last: OwnGame; lastLoss: PlayerHome['lastLoss']; gameLink: string };

/** The last game of a player on felt: its board at the turning point, and the lesson; then a link to the last defeat. */
export function LastGame({ last, lastLoss, gameLink }: LastGameProps) {
  const { game, played, turning, lesson } = last;
  const data = toReplayData(played);
  const now = new Date();
  return (
    <section className={`${styles.last} felt`} aria-labelledby="derniere-partie">
      <LessonBoard last={last} data={data} />
      <div className={styles.told}>
        <p className={styles.soft}>
          {say.lastGame},{' '}
          <time dateTime={game.endedAt.toISOString()}>
            <Raised>{dayText(game.endedAt, now)}</Raised>
          </time>
        </p>
        <h2 id="derniere-partie">{endText({ ...opponentOf(last), result: game.result })}</h2>
        <p className={styles.soft}>{rulesText(played.start.rules)}</p>
        {last.rivalry && (
          <p>
            <RivalryNote rivalry={last.rivalry} gameLink={gameLink} />
          </p>
        )}
        <div className={styles.lesson}>
          {lesson ? <Lesson lesson={lesson} last={last} data={data} /> : <p>{unjudgedText(turning)}</p>}
        </div>
        <p className={styles.ways}>
          <ButtonLink href={addressOf(last)}>{isFound(last) ? say.seeTurning : say.seeGame}</ButtonLink>{' '}
          {lastLoss && (
            <a href={addressOf(lastLoss)}>{isFound(lastLoss) ? say.lastLossTurning : say.lastLoss}</a>
          )}{' '}
          <a href="/history/player/who">{say.allGames}</a>
        </p>
      </div>
    </section>
  );
}

type LessonProps = { lesson: TurningLesson; last: OwnGame; data: ReplayData };

function Lesson({ lesson, last: { game }, data }: LessonProps) {
  const { step, mover, better, fair } = lesson;
  const nameOf = (id: string) => data.faces[id]?.name ?? id;
  const isOwn = (mover === 'blue') === game.selfIsBlue;
  const victim = isOwn ? null : data.names[mover];
  const told = {
    ...{ name: data.names[mover], isOwn, other: isOwn ? data.names[otherColor(mover)] : null },
    better: better && placeText(nameOf(better.card.id), coordinatesOf(better.cell)),
  };
  return (
    <>
      <p>
        <b className={styles.lead}>{turningText(step.coup, fair !== null && better === null)}</b>{' '}
        {fair ? `${viewTitle(fair, told)}.` : faultText(lesson, { victim, nameOf })}
      </p>
      <p>{fair ? viewReason(fair, told) : better && betterText({ ...lesson, better }, nameOf)}</p>
    </>
  );
}

/** The board after the turning point, with the better move as a ghost; without a turning point, the final board. */
function LessonBoard({ last: { played, lesson }, data }: { last: OwnGame; data: ReplayData }) {
  const step = lesson?.step ?? stepAt(played.start, played.turns, played.turns.length);
  const cells = cellsOf(step);
  const better = lesson?.better;
  const ghost = better && {
    card: <Card card={faceOf(data, better.card)} owner={lesson.mover} isMute />,
    tag: TURNING_MESSAGES.better,
  };
  return (
    <div className={styles.board}>
      <Board
        label={tableLabel(step.coup)}
        cells={nine((cell) => ({
          ...drawnCell(cells[cell], data),
          ...(ghost && better.cell === cell && { ghost }),
        }))}
      />
    </div>
  );
}

function drawnCell(drawn: ReplayCell, data: ReplayData): BoardCell {
  const { card, owner } = drawn;
  return toBoardCell(drawn, card && owner && <Card card={faceOf(data, card)} owner={owner} />);
}

/** True once the turning point is known. */
function isFound({ turning }: Pick<OwnGame, 'turning'>): boolean {
  return typeof turning === 'number';
}

/** The address of a game's turning point in its replay, also while it is not yet known; without one, that of the replay. */
function addressOf({ game, turning }: Pick<OwnGame, 'game' | 'turning'>): string {
  const page = gamePage(game.gameId);
  return turning === null || turning === 'unplayable' ? page : turningAddress(page);
}

function unjudgedText(turning: OwnGame['turning']): string {
  if (turning === 'pending') return say.pending;
  return turning === 'unplayable' ? REPLAY_MESSAGES.unplayable : say.noTurning;
}

function opponentOf({ game: { selfIsBlue, player1, player2, finalScore } }: OwnGame) {
  return selfIsBlue
    ? { own: finalScore, opponent: player2 }
    : { own: otherScore(finalScore), opponent: player1 };
}
