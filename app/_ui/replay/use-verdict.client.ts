import { useEffect, useState } from 'react';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { awaitsFair, judgementsOf, type Judgement, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { ok } from '#lib/base/result.ts';
import type { AskAgain } from './ask-again.client.ts';
import type { AskVerdicts } from './ask-verdicts.client.ts';
import type { Judge } from './judge.client.ts';

type Means = { served: Verdict; judge: Judge; again?: AskAgain; ask?: AskVerdicts };

/**
 * The verdicts of a game: the server's or, while those are pending, the browser's own once computed (`isArriving` until then). If the
 * browser fails, the server is polled with `again`, if given. Fair verdicts follow from the server.
 */
export function useVerdict(
  data: Pick<ReplayData, 'start' | 'plays' | 'verdicts'>,
  { served, judge, again, ask }: Means,
): { verdict: Verdict; isArriving: boolean } {
  const { start, plays } = data;
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
  const verdict = own ?? served;
  const complete = useComplete(data, verdict, ask);
  return { verdict: complete ?? verdict, isArriving: isPending && own === null && !isAway };
}

/** All verdicts of a game with hidden hands, once the server has the fair ones; null until then. */
function useComplete(
  { verdicts }: Pick<ReplayData, 'verdicts'>,
  verdict: Verdict,
  ask: AskVerdicts | undefined,
): Verdict | null {
  const [complete, setComplete] = useState<readonly Judgement[] | null>(null);
  const isAwaited = verdict.ok && verdicts !== undefined && awaitsFair(verdict.value);
  useEffect(() => (isAwaited ? ask?.(verdicts, setComplete) : undefined), [isAwaited, verdicts, ask]);
  return complete && ok(complete);
}
