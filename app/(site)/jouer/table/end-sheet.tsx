import type { CSSProperties, ReactNode } from 'react';
import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { faultsText, placeText } from '#lib/areas/replays/game-messages.ts';
import { END_SHEET_MESSAGES as say, ENDING_NAMES, turningText } from '#lib/areas/training/end-messages.ts';
import { viewFaultsText, viewTurning } from '#lib/areas/verdicts/fair-messages.ts';
import { endingOf } from '#lib/game/ending.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { COLORS, type CardValues, type Position } from '#lib/game/rules/types.ts';
import { accuracyOf, faultsByPlayer } from '#lib/game/verdicts/accuracy.ts';
import {
  awaitsFair,
  betterOf,
  countedLoss,
  turningPoint,
  type Judgement,
  type Verdict,
} from '#lib/game/verdicts/judgement.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { MoveBars } from '#ui/replay/move-bars.tsx';
import type { useVerdict } from '#ui/replay/use-verdict.client.ts';
import { WithAllCards } from '#ui/replay/with-all-cards.tsx';
import type { ShownTable } from './shown.ts';
import styles from './table.module.css';

export type SheetProps = ShownTable & {
  data: ReplayData;
  judged: ReturnType<typeof useVerdict>;
  /** Replaces victory and defeat for spectators. */
  title?: string;
  /** One line on the progress made by the game. */
  progress?: string | null;
  /** The text below the result. */
  children?: ReactNode;
  next: ReactNode;
};

/** The sheet after a game: result, turning point, accuracy of both sides, cost of each move, and next steps. */
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
      {verdict.ok && measures(data, verdict) && <Accuracy {...shown} verdict={verdict} />}
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
  const { color } = turn;
  const nameOf = (card: CardValues) => faceOf(data, card).name;
  const placed = placeText(nameOf(turn.card), coordinatesOf(cellOfPad(turn.padPosition)));
  const hand = positionBefore({ opening, scene }, move).hands[color];
  const textOf = (play: Judgement['better']) => {
    const card = play && hand[play.slot];
    return card ? placeText(nameOf(card), play) : null;
  };
  const withAll = turningText(judgement, {
    ...{ move, placed, names },
    ...{ player: color, better: textOf(judgement.better) },
  });
  if (!judgement.fair) return <p className={styles.lesson}>{withAll}</p>;
  const [isOwn, isOthers] = [data.own === color, data.own === otherColor(color)];
  const told = { name: names[color], isOwn, other: isOthers ? null : names[otherColor(color)] };
  const better = textOf(betterOf(judgement));
  return (
    <>
      <p className={styles.lesson}>{viewTurning(judgement.fair, { move, placed, better, ...told })}</p>
      <WithAllCards text={withAll} />
    </>
  );
}

function positionBefore({ opening, scene }: Pick<ShownTable, 'opening' | 'scene'>, move: number): Position {
  return scene.turns[move - 2]?.position ?? opening.start;
}

/** The accuracy of both players, from the verdicts on their moves. */
export function accuraciesOf(shown: Pick<ShownTable, 'opening' | 'scene'>, judgements: readonly Judgement[]) {
  return accuracyOf(
    judgements.map((judgement, at) => ({ judgement, before: positionBefore(shown, at + 1) })),
  );
}

/** False for exact verdicts on hidden hands, which do not measure how well these were played. */
function measures({ verdicts }: ReplayData, { value }: AccuracyProps['verdict']): boolean {
  return verdicts === undefined || !awaitsFair(value);
}

type AccuracyProps = ShownTable & { verdict: Extract<Verdict, { ok: true }> };

function Accuracy({ verdict, ...shown }: AccuracyProps) {
  const { names } = shown;
  const { turns } = shown.scene;
  const found = accuraciesOf(shown, verdict.value);
  const movers = turns.map(({ color }) => color);
  const [blue, red] = faultsByPlayer(verdict.value, movers, countedLoss);
  const textOf = verdict.value.some(({ fair }) => fair) ? viewFaultsText : faultsText;
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
          <span className="soft small">{textOf(faults[color])}</span>
        </div>
      ))}
    </section>
  );
}
