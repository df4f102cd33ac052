import { coupAddress } from '#lib/areas/history/replay-coup.ts';
import { faceOf, type ReplayData } from '#lib/areas/history/replay-data.ts';
import type { Step } from '#lib/areas/history/replay-turns.ts';
import {
  alternativeText,
  placeText,
  promiseText,
  REPLAY_WORDS as say,
  resultText,
  stepName,
  verdictTitle,
} from '#lib/areas/history/replay-words.ts';
import type { Judgement, Verdict, VerdictCode } from '#lib/areas/history/verdict.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { TurnStory } from './turn-story.tsx';
import styles from './verdict-panel.module.css';

type PanelProps = { data: ReplayData; verdict: Verdict; step: Step };

/** What the play of a step did, the solver's verdict, and links to the simulator and to this move. */
export function VerdictPanel({ data, verdict, step }: PanelProps) {
  const { coup } = step;
  const judgement = judgementAt(verdict, coup);
  const state = judgement === null ? '' : judgement.loss > 0 ? styles.lost : styles.fair;
  return (
    <section className={`${styles.panel} ${state}`} aria-labelledby="verdict">
      <h2 id="verdict">{titleOf(step, judgement)}</h2>
      <div className={styles.story} role="status">
        <TurnStory data={data} step={step} />
      </div>
      <Outlook data={data} verdict={verdict} step={step} />
      {!verdict.ok && <NoVerdict code={verdict.code} address={coupAddress(data.gamePage, coup)} />}
      <p className={styles.links}>
        <a href={coupAddress(`/simulator/${data.gameId}`, coup)}>{say.analyse}</a>
        <a href={coupAddress(data.gamePage, coup)} data-copy="" data-copied={say.copied}>
          {say.copy}
        </a>
      </p>
    </section>
  );
}

function titleOf({ coup, played }: Step, judgement: Judgement | null): string {
  if (!played || !judgement) return stepName(coup);
  return verdictTitle(judgement, { isLast: isLastMove(played) });
}

function judgementAt(verdict: Verdict, coup: number): Judgement | null {
  return verdict.ok ? (verdict.value[coup - 1] ?? null) : null;
}

/** True when only one cell and one card were left. */
function isLastMove({ before }: NonNullable<Step['played']>): boolean {
  return before.board.filter((placed) => !placed).length === 1;
}

function NoVerdict({ code, address }: { code: VerdictCode; address: string }) {
  if (code === 'unplayable') return <p>{say.unplayable}</p>;
  return (
    <p>
      {say.pending} <a href={address}>{say.reload}</a>
    </p>
  );
}

/** The better play, and the result that the play leads to. */
function Outlook({ data, verdict, step: { coup, position, played } }: PanelProps) {
  const judgement = judgementAt(verdict, coup);
  const promised = judgement?.after ?? judgementAt(verdict, 1)?.before ?? null;
  const isOver = coup === data.plays.length;
  return (
    <>
      {judgement && played && (
        <p className="soft">
          {alternativeText(judgement, {
            better: betterText(data, played, judgement),
            isLast: isLastMove(played),
            mover: played.turn.color,
          })}
        </p>
      )}
      {isOver && <p className="soft">{resultText(data.names, blueScore(position))}.</p>}
      {!isOver && promised !== null && <p className="soft">{promiseText(data.names, promised)}</p>}
    </>
  );
}

function betterText(
  data: ReplayData,
  { before, turn }: NonNullable<Step['played']>,
  { better }: Judgement,
): string | null {
  const card = better && before.hands[turn.color][better.slot];
  return card && placeText(faceOf(data, card).name, better);
}
