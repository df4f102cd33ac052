'use client';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { accuracyOf } from '#lib/game/verdicts/accuracy.ts';
import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { faultsByPlayer } from '#lib/game/verdicts/faults.ts';
import { faultsText, placeText } from '#lib/areas/replays/game-messages.ts';
import { turningPoint, type Judgement, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { isPlayedOn, isSeriesOver } from '#lib/areas/training/series.ts';
import { toOwnReplay } from '#lib/areas/training/table-replay.ts';
import { seriesAfter } from '#lib/areas/training/table-scene.ts';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import {
  aidsText,
  challengeText,
  ENDING_NAMES,
  TABLE_MESSAGES as say,
  turningText,
} from '#lib/areas/training/training-messages.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { endingOf } from '#lib/game/ending.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { COLORS, type CardValues, type Position } from '#lib/game/rules/types.ts';
import { ButtonLink } from '#ui/button.tsx';
import { judgeInWorker, type Judge } from '#ui/replay/judge.client.ts';
import { MoveBars } from '#ui/replay/move-bars.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import { useVerdict } from '#ui/replay/use-verdict.client.ts';
import { KeepGame, type Keeping } from './keep-game.client.tsx';
import type { ShownTable, TrainingTable } from './shown.ts';
import { useProgress } from './use-progress.client.ts';
import styles from './table.module.css';

type EndProps = TrainingTable & { served: Verdict; keeping: Keeping; judge?: Judge };

/** The sheet after a game against a robot, with its help, its place among the player's games and what to do next. */
export function TableEnd({ served, keeping, judge = judgeInWorker, ...shown }: EndProps) {
  const { training, state } = shown;
  const data = useMemo(() => toOwnReplay({ training, state }), [training, state]);
  const judged = useVerdict(data, { served, judge });
  return <TrainingEnd {...shown} data={data} judged={judged} keeping={keeping} />;
}

type TrainingEndProps = TrainingTable & Pick<SheetProps, 'data' | 'judged'> & { keeping: Keeping };

function TrainingEnd({ data, judged, keeping, ...shown }: TrainingEndProps) {
  const { verdict } = judged;
  const accuracy = verdict.ok ? accuraciesOf(shown, verdict.value)[OWN_COLOR] : null;
  const brought = useProgress(shown, { keeping, accuracy });
  const aids = aidsText(shown.state.aids);
  const turning = verdict.ok ? turningPoint(verdict.value) : null;
  return (
    <EndSheet
      {...shown}
      {...{ data, judged }}
      progress={brought?.line ?? null}
      next={
        <>
          {brought?.ladder}
          <Next {...shown} turning={turning} challenge={brought?.challenge ?? null} />
        </>
      }
    >
      {aids && <p className="soft small">{`${say.aided}\u00a0: ${aids}.`}</p>}
      {data.plays.length > 0 && <KeepGame {...shown} keeping={keeping} />}
    </EndSheet>
  );
}

type SheetProps = ShownTable & {
  data: ReplayData;
  judged: ReturnType<typeof useVerdict>;
  /** Stands in place of victory and defeat for those who only watch. */
  title?: string;
  /** What the game has brought, in a line. */
  progress?: string | null;
  /** What stands below the result. */
  children?: ReactNode;
  next: ReactNode;
};

/** The sheet after a game: result, turning point, accuracy of both sides, what each move cost, and what to do next. */
export function EndSheet({ data, judged, title, progress = null, children, next, ...shown }: SheetProps) {
  const { scene, links, ending } = shown;
  const { verdict, isArriving } = judged;
  const how = endingOf(scene.cards);
  return (
    <>
      <section className={`${styles.result} ${styles[how]}`} aria-labelledby="fin" data-after="end">
        <div className={styles.head}>
          <h2 id="fin" className={styles.ending}>
            {title ?? ENDING_NAMES[how]}
          </h2>
          <b>{ending}</b>
        </div>
        {progress !== null && <p className={styles.progress}>{progress}</p>}
        <Turning {...shown} data={data} verdict={verdict} />
        {!verdict.ok && <p role="status">{isArriving ? say.computing : say.away}</p>}
        {children}
      </section>
      {verdict.ok && <Accuracy {...shown} verdict={verdict} />}
      {data.plays.length > 0 && (
        <MoveBars data={data} verdict={verdict} turns={scene.turns} step={scene} page={links.review} />
      )}
      {next}
    </>
  );
}

const NO_FAULTS = { faults: 0, cards: 0 };

type JudgedProps = ShownTable & { data: ReplayData; verdict: Verdict };

function Turning({ names, opening, scene, data, verdict }: JudgedProps) {
  const move = verdict.ok ? turningPoint(verdict.value) : null;
  const judgement = verdict.ok && move !== null ? verdict.value[move - 1] : undefined;
  const turn = move === null ? undefined : scene.turns[move - 1];
  if (move === null || !judgement || !turn) return null;
  const nameOf = (card: CardValues) => faceOf(data, card).name;
  const placed = placeText(nameOf(turn.card), coordinatesOf(cellOfPad(turn.padPosition)));
  const { better: play } = judgement;
  const card = play && positionBefore({ opening, scene }, move).hands[turn.color][play.slot];
  const better = card ? placeText(nameOf(card), play) : null;
  return (
    <p className={styles.lesson}>
      {turningText(judgement, { move, placed, better, player: turn.color, names })}
    </p>
  );
}

function positionBefore({ opening, scene }: Pick<ShownTable, 'opening' | 'scene'>, move: number): Position {
  return scene.turns[move - 2]?.position ?? opening.start;
}

function accuraciesOf(shown: Pick<ShownTable, 'opening' | 'scene'>, judgements: readonly Judgement[]) {
  return accuracyOf(
    judgements.map((judgement, at) => ({ judgement, before: positionBefore(shown, at + 1) })),
  );
}

type AccuracyProps = ShownTable & { verdict: Extract<Verdict, { ok: true }> };

function Accuracy({ verdict, ...shown }: AccuracyProps) {
  const { names } = shown;
  const { turns } = shown.scene;
  const found = accuraciesOf(shown, verdict.value);
  const [blue, red] = faultsByPlayer(
    verdict.value,
    turns.map(({ color }) => color),
  );
  const faults = { blue: blue ?? NO_FAULTS, red: red ?? NO_FAULTS };
  return (
    <section className={styles.accuracy} aria-labelledby="precision">
      <h3 id="precision">{say.accuracy}</h3>
      {COLORS.map((color) => (
        <div key={color}>
          <span>
            <OwnerMark color={color} />
            <span>{names[color]}</span>
          </span>{' '}
          <b>{found[color] === null ? say.noChoice : `${found[color]}\u00a0%`}</b>{' '}
          <i style={{ '--share': `${found[color] ?? 0}%` } as CSSProperties} aria-hidden="true" />
          <span className="soft small">{faultsText(faults[color])}</span>
        </div>
      ))}
    </section>
  );
}

type NextProps = TrainingTable & { turning: number | null; challenge: RobotName | null };

function Next({ training, scene, links, turning, challenge }: NextProps) {
  const series = seriesAfter(training, scene);
  const goesOn = series !== null && !isSeriesOver(series);
  const isDeath = isPlayedOn(training.start.series, scene.cards);
  return (
    <div className={styles.next}>
      <ButtonLink kind="main" href={turning === null ? links.review : coupAddress(links.review, turning)}>
        {turning === null ? say.review : say.reviewTurning}
      </ButtonLink>{' '}
      <ButtonLink href={goesOn ? links.next : links.rematch} title={goesOn ? undefined : say.rematchNote}>
        {goesOn ? (isDeath ? say.playOn : say.nextGame) : say.rematch}
      </ButtonLink>{' '}
      {!goesOn && <ButtonLink href={links.next}>{`${say.newDeal} `}</ButtonLink>}
      <ButtonLink href={challenge === null ? '/jouer' : `/jouer?robot=${challenge}`}>
        {challenge === null ? say.otherRobot : challengeText(challenge)}
      </ButtonLink>
    </div>
  );
}
