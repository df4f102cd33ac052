import { useEffect, useRef } from 'react';
import { turningPoint, type Verdict } from '#lib/game/verdicts/judgement.ts';
import type { Replaying } from './use-replay.client.ts';

/** Goes once to the turning point, when a verdict that was awaited is there and the reader is still at the first move shown. */
export function useTurning(
  { coup, go }: Pick<Replaying, 'coup' | 'go'>,
  { isSought, initial, verdict }: { isSought: boolean; initial: number; verdict: Verdict },
): void {
  const wasSought = useRef(false);
  const turning = isSought && verdict.ok ? turningPoint(verdict.value) : null;
  useEffect(() => {
    if (turning === null || wasSought.current) return;
    wasSought.current = true;
    if (coup === initial) go(turning);
  });
}
