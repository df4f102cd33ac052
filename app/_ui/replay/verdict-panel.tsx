import { viewReason, viewTitle } from '#lib/areas/verdicts/fair-messages.ts';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { placeText, resultText } from '#lib/areas/replays/game-messages.ts';
import {
  alternativeText,
  type Choice,
  promiseText,
  REPLAY_MESSAGES as say,
  stepName,
  toTurningText,
  verdictTitle,
} from '#lib/areas/replays/replay-messages.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import { countedLoss, turningPoint, type Judgement } from '#lib/game/verdicts/judgement.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { ButtonLink } from '../button.tsx';
import { PENDING_MARK } from './ask-again.client.ts';
import { betterPlayOf, choiceOf, judgementOf } from './better-play.ts';
import type { ShownGame } from './use-game.client.ts';
import { CaptureStory, TurnStory } from './turn-story.tsx';
import styles from './verdict-panel.module.css';
import { WithAllCards } from './with-all-cards.tsx';

/** The verdict on the move shown, the fair one if there is one: its cost, and the better play. */
export function VerdictPanel(game: ShownGame & { isArriving: boolean }) {
  const judgement = judgementOf(game);
  const choice = choiceOf(game);
  const state = judgement && (countedLoss(judgement) > 0 ? styles.lost : styles.fair);
  const fair = judgement?.fair;
  const title = judgement && choice && (fair ? viewTitle(fair, choice) : verdictTitle(judgement, choice));
  return (
    <section className={`${styles.panel} ${state ?? ''}`} aria-labelledby="verdict">
      <h2 id="verdict">{title ?? stepName(game.step.coup)}</h2>
      {judgement && choice && (
        <p>
          <span>{fair ? reasonOf(game, fair) : textOf(game, { judgement, choice })}</span> <Why {...game} />
        </p>
      )}
      {judgement && fair && choice && <WithAllCards text={withAllText(game, { judgement, choice })} />}
      <NoVerdict {...game} />
    </section>
  );
}

/** The captures of the better play. */
function Why(game: ShownGame) {
  const better = betterPlayOf(game);
  return (
    better?.played && (
      <span className={styles.why}>
        <CaptureStory data={game.data} played={better.played} />
      </span>
    )
  );
}

function reasonOf(game: ShownGame, fair: FairVerdict): string {
  const { data, step } = game;
  const mover = step.played?.turn.color ?? 'blue';
  const other = data.own === otherColor(mover) ? null : data.names[otherColor(mover)];
  return viewReason(fair, { other, better: betterPlayOf(game)?.text ?? null });
}

/** The verdict with all cards visible, with its heading only if nothing was lost. */
function withAllText(
  game: ShownGame,
  { judgement, choice }: { judgement: Judgement; choice: Choice },
): string {
  const text = textOf(game, { judgement, choice });
  return judgement.loss > 0 ? text : `${verdictTitle(judgement, choice)}. ${text}`;
}

/** The better play with all cards visible, or the number of equally good plays. */
function textOf(game: ShownGame, { judgement, choice }: { judgement: Judgement; choice: Choice }): string {
  const played = game.step.played;
  const { better } = judgement;
  const card = better && played?.before.hands[choice.mover][better.slot];
  const text = card ? placeText(faceOf(game.data, card).name, better) : null;
  return alternativeText(judgement, { ...choice, better: text });
}

function NoVerdict({ verdict, page, step, isArriving }: ShownGame & { isArriving: boolean }) {
  if (verdict.ok) return null;
  if (verdict.code === 'unplayable') return <p>{say.unplayable}</p>;
  if (isArriving) return <p role="status">{say.arriving}</p>;
  return (
    <p {...{ [PENDING_MARK]: '' }}>
      <span>{`${say.pending} `}</span>
      <a href={coupAddress(page, step.coup)}>{say.reload}</a>
    </p>
  );
}

/** The captures of the move, the expected result, and links to the simulator and to this move. */
export function MoveStory(game: ShownGame & { isFramed: boolean }) {
  const { data, step, isFramed } = game;
  const here = coupAddress(data.gamePage, step.coup);
  return (
    <section className={styles.told} aria-label={say.told}>
      <div className={styles.story} role="status">
        <TurnStory data={data} step={step} />
      </div>
      <Outlook {...game} />
      <p className={styles.links}>
        {isFramed ? (
          <a href={here} target="_blank" rel="noopener">
            {say.wholePage}
          </a>
        ) : (
          <>
            <a href={coupAddress(data.simulator ?? `/simulator/${data.gameId}`, step.coup)}>{say.analyse}</a>{' '}
            <a href={here} data-copy="" data-copied={say.copied}>
              {say.copy}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

/** The expected result of the position; at the end of the game, its result. */
function Outlook(game: ShownGame) {
  const { data, verdict, step } = game;
  const { coup, position } = step;
  if (coup === data.plays.length)
    return <p className="soft">{`${data.ending ?? resultText(data.names, blueScore(position))}.`}</p>;
  const first = verdict.ok ? verdict.value[0]?.before : undefined;
  const promised = judgementOf(game)?.after ?? first;
  return promised === undefined ? null : <p className="soft">{promiseText(data.names, promised)}</p>;
}

/** The link to the turning point, always in view; at that point, and without mistakes, a sentence. */
export function ToTurningPoint(game: ShownGame) {
  const { verdict, page, step } = game;
  if (!verdict.ok) return null;
  const judgement = judgementOf(game);
  const isFair = judgement !== null && countedLoss(judgement) === 0;
  const turning = turningPoint(verdict.value);
  return (
    <div className={styles.turning}>
      {turning === null && <p>{say.noFault}</p>}
      {turning !== null && turning === step.coup && <p>{isFair ? say.atOpenTurning : say.atTurning}</p>}
      {turning !== null && turning !== step.coup && (
        <ButtonLink kind="main" href={coupAddress(page, turning)} data-coup={turning}>
          {toTurningText(turning)}
        </ButtonLink>
      )}
    </div>
  );
}
