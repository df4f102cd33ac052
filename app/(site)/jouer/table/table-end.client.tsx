import { useMemo, useEffect, useState } from 'react';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { challengeText, END_SHEET_MESSAGES as say } from '#lib/areas/training/end-messages.ts';
import { isPlayedOn, isSeriesOver } from '#lib/areas/training/series.ts';
import { toOwnReplay, seriesAfter } from '#lib/areas/training/table-scene.ts';
import { aidsText, TABLE_MESSAGES } from '#lib/areas/training/training-messages.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { turningPoint, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { ButtonLink } from '#ui/button.tsx';
import { judgeInWorker, type Judge } from '#ui/replay/judge.client.ts';
import { useVerdict } from '#ui/replay/use-verdict.client.ts';
import { accuraciesOf, EndSheet, type SheetProps } from './end-sheet.tsx';
import { KeepGame, type Keeping } from './keep-game.client.tsx';
import type { TrainingTable } from './shown.ts';
import styles from './table.module.css';
import { store, stored } from '#ui/stored.ts';
import type { bringOf, Brought } from './progress-part.client.tsx';

type EndProps = TrainingTable & { served: Verdict; keeping: Keeping; judge?: Judge };

/** The sheet after a game against a robot, with the aids used, its place among the player's games, and next steps. */
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
      {aids && <p className="soft small">{`${TABLE_MESSAGES.aided}\u00a0: ${aids}.`}</p>}
      {data.plays.length > 0 && <KeepGame {...shown} keeping={keeping} />}
    </EndSheet>
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

/** The storage key of a visitor's progress. */
const KEY = 'palmares';

/**
 * The progress made by a game played on this page, once its script is loaded; null for a visitor who opened a finished game, which may be
 * somebody else's.
 */
function useProgress(
  { training, state, scene }: TrainingTable,
  { keeping: { past, isOwnGame }, accuracy }: { keeping: Keeping; accuracy: number | null },
): Brought | null {
  const [bring, setBring] = useState<typeof bringOf | null>(null);
  // The state before this game.
  const [text] = useState(() => (isOwnGame && past === null ? stored(KEY) : null));
  const isKnown = past !== null || isOwnGame;
  useEffect(() => {
    if (!isKnown) return;
    import('./progress-part.client.tsx').then(
      (part) => {
        setBring(() => part.bringOf);
      },
      () => undefined,
    );
  }, [isKnown]);
  const brought = bring?.({ training, state, scene }, { past, text, isOwnGame, accuracy }) ?? null;
  const toStore = brought?.toStore ?? null;
  useEffect(() => {
    if (toStore !== null) store(KEY, toStore);
  }, [toStore]);
  return brought;
}
