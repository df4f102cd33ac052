import { useEffect, useState } from 'react';
import type { ReplayData } from '#lib/areas/history/replay-data.ts';
import { judgementsOf, type Verdict } from '#lib/areas/history/verdict.ts';
import { ok } from '#lib/base/result.ts';
import type { AskAgain } from './ask-again.client.ts';
import type { Judge } from './judge.client.ts';

/**
 * The verdicts of a game: the server's, or, where those are still pending, the browser's own as soon as they are there. `isArriving`
 * while the browser computes them; once it has failed, the server is asked `again` where it has the game.
 */
export function useVerdict(
  { start, plays }: Pick<ReplayData, 'start' | 'plays'>,
  { served, judge, again }: { served: Verdict; judge: Judge; again?: AskAgain },
): { verdict: Verdict; isArriving: boolean } {
  const [own, setOwn] = useState<Verdict | null>(null);
  const [isAway, setAway] = useState(false);
  const isPending = !served.ok && served.code === 'pending';
  useEffect(() => {
    if (!isPending) return;
    let isShown = true;
    const { verdicts, cancel } = judge({ start, plays });
    verdicts.then(
      (made) => {
        if (isShown) setOwn(ok(judgementsOf(made, plays)));
      },
      () => {
        if (isShown) setAway(true);
      },
    );
    return () => {
      isShown = false;
      cancel();
    };
  }, [isPending, judge, start, plays]);
  useEffect(() => (isAway ? again?.() : undefined), [isAway, again]);
  return { verdict: own ?? served, isArriving: isPending && own === null && !isAway };
}
