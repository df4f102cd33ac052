import type { ReactNode } from 'react';
import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { coupAddress, stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import { cellsOf, type ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { faceOf, toReplayData, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { handLabel, scoreText } from '#lib/areas/replays/game-messages.ts';
import { tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { dayText, HOME_MESSAGES as say, moveText } from '#lib/areas/home/home-messages.ts';
import type { Moment } from '#lib/areas/home/live-service.ts';
import { sceneOf } from '#lib/areas/live/live.ts';
import { coupText, LIVE_MESSAGES, watchersText } from '#lib/areas/live/live-messages.ts';
import type { LiveView } from '#lib/areas/live/live.ts';
import { capitalized } from '#lib/base/text/typography.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { isHidden } from '#lib/game/rules/hidden-cards.ts';
import { countCaptures, otherColor } from '#lib/game/rules/play.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import type { Color, Position } from '#lib/game/rules/types.ts';
import { BOARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Board, toBoardCell, type BoardCell } from '../board.tsx';
import { Card } from '../card.tsx';
import { OwnerMark } from '../player-link.tsx';
import { Raised } from '../pieces.tsx';
import styles from './moment-board.module.css';

/** The board after the move of the week, animated once unless motion is reduced, with a link to the replay. */
export function MomentBoard({ moment: { game, coup } }: { moment: Moment }) {
  const data = toReplayData(game);
  const turn = game.turns[coup - 1];
  const card = turn ? faceOf(data, turn.card).name : '';
  return (
    <StepBoard
      data={data}
      step={stepAt(game.start, game.turns, coup)}
      eyebrow={
        <>
          {say.moment},{' '}
          <time dateTime={game.endedAt.toISOString()}>
            <Raised>{dayText(game.endedAt, new Date())}</Raised>
          </time>
        </>
      }
    >
      <span>
        <b>{moveText({ coup, card, captures: countCaptures(turn) })}</b>
      </span>{' '}
      <a href={coupAddress(data.gamePage, coup)}>{say.replayMove}</a>
    </StepBoard>
  );
}

/** A game under way, as of a moment ago, with a link to follow it live. */
export function LiveBoard({ view }: { view: LiveView }) {
  const scene = sceneOf(view);
  return (
    <StepBoard data={view} step={scene} eyebrow={LIVE_MESSAGES.title}>
      <span>
        <b>{capitalized(coupText(scene.coup))}</b> {watchersText(view.watchers)}
      </span>{' '}
      <a href={`/direct/${view.id}`}>{LIVE_MESSAGES.watch}</a>
    </StepBoard>
  );
}

type Drawn = Pick<ReplayData, 'names' | 'faces' | 'start'>;

type StepBoardProps = { data: Drawn; step: Step; eyebrow: ReactNode; children: ReactNode };

function StepBoard({ data, step, eyebrow, children }: StepBoardProps) {
  const cells = cellsOf(step);
  const score = blueScore(step.position);
  return (
    <figure className={styles.daily}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <p className={styles.versus}>
        <span>
          <OwnerMark color="blue" /> <bdi>{data.names.blue}</bdi>
        </span>{' '}
        <span className={styles.score}>
          <b aria-hidden="true">
            {score}&nbsp;–&nbsp;{otherScore(score)}
          </b>{' '}
          <span className="sr">{scoreText(score)} </span>
          <small>{say.now}</small>
        </span>{' '}
        <span>
          <bdi>{data.names.red}</bdi> <OwnerMark color="red" />
        </span>
      </p>
      <div className={styles.duel}>
        <Hand color="blue" data={data} position={step.position} />
        <Board label={tableLabel(step.coup)} cells={nine((cell) => drawnCell(cells[cell], data))} />
        <Hand color="red" data={data} position={step.position} />
      </div>
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}

function drawnCell(drawn: ReplayCell, data: Drawn): BoardCell {
  const { card, owner, mark } = drawn;
  const face = card && faceOf(data, card);
  return toBoardCell(
    drawn,
    face && owner && (
      <div className={mark === 'placed' ? `${styles.card} ${styles.placed}` : styles.card}>
        <Card card={face} owner={owner} />
        {mark === 'captured' && (
          <img className={styles.before} src={pictureAddress(face, otherColor(owner))} alt="" />
        )}
      </div>
    ),
  );
}

function Hand({ color, data, position }: { color: Color; data: Drawn; position: Position }) {
  return (
    <ul className={styles.hand} aria-label={handLabel(data.names[color])}>
      {position.hands[color].map((card, slot) => (
        <li key={slot} className={card && isHidden(card) ? styles.back : undefined}>
          {card && isHidden(card) ? (
            <span className="sr">{BOARD_MESSAGES.hidden}</span>
          ) : card ? (
            <Card card={faceOf(data, card)} owner={color} />
          ) : (
            <span className="sr">{BOARD_MESSAGES.played}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
