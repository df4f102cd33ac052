import { useMemo } from 'react';
import { askedText, DUEL_MESSAGES as say, ownAskedText } from '#lib/areas/duels/duel-messages.ts';
import { duelReplayOf } from '#lib/areas/duels/duel-replay.ts';
import { rivalryText } from '#lib/areas/games/rivalry.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { askVerdicts } from '#ui/replay/ask-verdicts.client.ts';
import { judgeInWorker } from '#ui/replay/judge.client.ts';
import { useVerdict } from '#ui/replay/use-verdict.client.ts';
import { EndSheet } from '../../jouer/table/end-sheet.tsx';
import table from '../../jouer/table/table.module.css';
import { GameForm, type Parts } from './game-form.tsx';

/** The sheet after a game of a duel, with the link to the next game. */
export function DuelEnd({ view, shown, served }: Parts & { served: Verdict }) {
  const { start, moves } = view;
  const { names, links } = shown;
  const data = useMemo(
    () => ({ ...duelReplayOf(view), names }),
    // oxlint-disable-next-line react/exhaustive-deps -- start and moves determine the game
    [start, moves],
  );
  const judged = useVerdict(data, { served, judge: judgeInWorker, ask: askVerdicts });
  return (
    <EndSheet
      {...shown}
      {...{ data, judged }}
      {...(!view.isPlayer && { title: say.over })}
      progress={
        view.record && rivalryText({ opponent: names.red, own: view.record.blue, other: view.record.red })
      }
      next={
        <div className={table.next}>
          <ButtonLink kind="main" href={links.review}>
            {say.review}
          </ButtonLink>{' '}
          {view.isPlayer && <NextGame {...{ view, shown }} />}{' '}
          <ButtonLink href="/defi">{say.newDuel}</ButtonLink>
        </div>
      }
    >
      <p className="soft small">{say.stakes}</p>
    </EndSheet>
  );
}

function NextGame({ view, shown }: Parts) {
  if (view.asksAgain === 'blue') return <p role="status">{ownAskedText(view)}</p>;
  const isAsked = view.asksAgain === 'red';
  const label = view.isMatchOver
    ? isAsked
      ? say.acceptRematch
      : say.rematch
    : view.isPlayedOn
      ? say.playOn
      : say.nextGame;
  return (
    <>
      <p role="status">{isAsked && askedText(view)}</p>
      <GameForm {...{ view, shown }} path="next">
        <Button>{label}</Button>
      </GameForm>
    </>
  );
}
