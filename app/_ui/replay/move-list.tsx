import { coupAddress } from '#lib/areas/history/replay-coup.ts';
import { faceOf, type ReplayData } from '#lib/areas/history/replay-data.ts';
import {
  lossText,
  placeText,
  REPLAY_WORDS as say,
  turningPointText,
} from '#lib/areas/history/replay-words.ts';
import { turningPoint, type Judgement, type Verdict } from '#lib/areas/history/verdict.ts';
import { coordinatesOf, cellOfPad } from '#lib/game/rules/cells.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import styles from './move-list.module.css';
import { OwnerMark } from './owner-mark.tsx';

type MoveListProps = { data: ReplayData; verdict: Verdict; turns: readonly Turn[]; coup: number };

/** Every move as a link with its verdict; the turning point is marked. */
export function MoveList({ data, verdict, turns, coup }: MoveListProps) {
  const judgements = verdict.ok ? verdict.value : null;
  const turning = judgements && turningPoint(judgements);
  return (
    <section className={styles.moves} aria-labelledby="coups">
      <h2 id="coups">{say.moves}</h2>
      <ol className={styles.list} role="list">
        {turns.map((turn, index) => (
          <li key={index}>
            <a
              className={styles.move}
              href={coupAddress(data.gamePage, index + 1)}
              data-coup={index + 1}
              aria-current={coup === index + 1 ? 'true' : undefined}
            >
              <Move number={index + 1} turn={turn} data={data} />
              {judgements?.[index] && (
                <MoveVerdict judgement={judgements[index]} isTurning={turning === index + 1} />
              )}
            </a>
          </li>
        ))}
      </ol>
      {judgements && <TurningPoint page={data.gamePage} move={turning} />}
    </section>
  );
}

function Move({ number, turn, data }: { number: number; turn: Turn; data: ReplayData }) {
  const { card, color, padPosition } = turn;
  return (
    <>
      <span className={styles.number}>{number}</span>
      <OwnerMark color={color} />
      <span>
        <span className="sr">
          {data.names[color]}
          {'\u00a0: '}
        </span>
        {placeText(faceOf(data, card).name, coordinatesOf(cellOfPad(padPosition)))}
      </span>
    </>
  );
}

function MoveVerdict({ judgement: { loss }, isTurning }: { judgement: Judgement; isTurning: boolean }) {
  return (
    <span className={loss > 0 ? styles.loss : styles.fair}>
      {lossText(loss)}
      {isTurning && <span className={styles.turning}>{say.turningPoint}</span>}
    </span>
  );
}

function TurningPoint({ page, move }: { page: string; move: number | null }) {
  const text = turningPointText(move);
  if (move === null) return <p className="soft">{text}</p>;
  return (
    <p>
      <a href={coupAddress(page, move)} data-coup={move}>
        {text}
      </a>
    </p>
  );
}
