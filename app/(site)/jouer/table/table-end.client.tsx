'use client';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { accuracyOf } from '#lib/game/verdicts/accuracy.ts';
import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { faultsByPlayer } from '#lib/game/verdicts/faults.ts';
import { faultsText, placeText } from '#lib/areas/replays/game-messages.ts';
import { turningPoint, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { isPlayedOn, isSeriesOver } from '#lib/areas/training/series.ts';
import { toOwnReplay } from '#lib/areas/training/table-replay.ts';
import { seriesAfter } from '#lib/areas/training/table-scene.ts';
import { aidsText, TABLE_MESSAGES as say, turningText } from '#lib/areas/training/training-messages.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { winnerOf } from '#lib/game/rules/score.ts';
import { COLORS } from '#lib/game/rules/types.ts';
import { ButtonLink } from '#ui/button.tsx';
import { judgeInWorker, type Judge } from '#ui/replay/judge.client.ts';
import { MoveBars } from '#ui/replay/move-bars.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import { useVerdict } from '#ui/replay/use-verdict.client.ts';
import { KeepGame, type Keeping } from './keep-game.client.tsx';
import type { ShownTable, TrainingTable } from './shown.ts';
import styles from './table.module.css';

type EndProps = TrainingTable & { served: Verdict; keeping: Keeping; judge?: Judge };

/** The sheet after a game against a robot, with its help, its place among the player's games and what to do next. */
export function TableEnd({ served, keeping, judge, ...shown }: EndProps) {
  const { training, state } = shown;
  const data = useMemo(() => toOwnReplay({ training, state }), [training, state]);
  const aids = aidsText(state.aids);
  return (
    <EndSheet {...shown} {...{ data, served, ...(judge && { judge }) }} next={<Next {...shown} />}>
      {aids && <p className="soft small">{`${say.aided}\u00a0: ${aids}.`}</p>}
      {data.plays.length > 0 && <KeepGame {...shown} keeping={keeping} />}
    </EndSheet>
  );
}

type SheetProps = ShownTable & {
  data: ReplayData;
  served: Verdict;
  judge?: Judge;
  /** What stands below the result. */
  children?: ReactNode;
  next: ReactNode;
};

/** The sheet after a game: result, turning point, accuracy of both sides, what each move cost, and what to do next. */
export function EndSheet({ data, served, judge = judgeInWorker, children, next, ...shown }: SheetProps) {
  const { scene, links, ending } = shown;
  const { verdict, isArriving } = useVerdict(data, { served, judge });
  const winner = winnerOf(scene.cards);
  const tone = winner === null ? '' : winner === OWN_COLOR ? styles.won : styles.lost;
  return (
    <>
      <section className={`${styles.result} ${tone}`} aria-labelledby="fin">
        <h2 id="fin">{ending}</h2>
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

function Turning({ names, scene, data, verdict }: JudgedProps) {
  const move = verdict.ok ? turningPoint(verdict.value) : null;
  const judgement = verdict.ok && move !== null ? verdict.value[move - 1] : undefined;
  const turn = move === null ? undefined : scene.turns[move - 1];
  if (move === null || !judgement || !turn) return null;
  const placed = placeText(faceOf(data, turn.card).name, coordinatesOf(cellOfPad(turn.padPosition)));
  return <p>{turningText(judgement, { move, placed, player: turn.color, names })}</p>;
}

function Accuracy({
  opening,
  names,
  scene,
  verdict,
}: ShownTable & { verdict: Extract<Verdict, { ok: true }> }) {
  const { turns } = scene;
  const found = accuracyOf(
    verdict.value.map((judgement, at) => ({
      judgement,
      before: turns[at - 1]?.position ?? opening.start,
    })),
  );
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

function Next({ training, scene, links }: TrainingTable) {
  const series = seriesAfter(training, scene);
  const goesOn = series !== null && !isSeriesOver(series);
  const isDeath = isPlayedOn(training.start.series, scene.cards);
  return (
    <div className={styles.next}>
      <ButtonLink kind="main" href={links.review}>
        {say.review}
      </ButtonLink>{' '}
      <ButtonLink href={goesOn ? links.next : links.rematch} title={goesOn ? undefined : say.rematchNote}>
        {goesOn ? (isDeath ? say.playOn : say.nextGame) : say.rematch}
      </ButtonLink>{' '}
      {!goesOn && <ButtonLink href={links.next}>{`${say.newDeal} `}</ButtonLink>}
      <ButtonLink href="/jouer">{say.otherRobot}</ButtonLink>
    </div>
  );
}
