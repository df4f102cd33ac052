import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import type { Judgement } from '#lib/game/verdicts/judgement.ts';

/** Delays between requests for the verdicts, in milliseconds; after the last one the page keeps those it has. */
const WAITS_MS = [3_000, 6_000, 12_000, 24_000, 48_000] as const;

/** Polls an address for the verdicts of a game until they are complete; returns a function that stops it. */
export type AskVerdicts = (address: string, found: (judgements: readonly Judgement[]) => void) => () => void;

/** Polls a limited number of times for the fair verdicts, which the server computes in idle time (product/calls §5.9). */
export const askVerdicts: AskVerdicts = (address, found) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = (tries: number) => {
    const ms = WAITS_MS[tries];
    if (ms === undefined) return;
    timer = setTimeout(() => {
      void readComplete(address).then((judgements) => {
        if (isOver) return;
        if (judgements) found(judgements);
        else wait(tries + 1);
      });
    }, ms);
  };
  wait(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

/** A verdict of the call, in which `error` is reserved for refusals. */
type VerdictJson = Omit<Judgement, 'fair'> & {
  readonly fair: (Omit<FairVerdict, 'error'> & { readonly standardError: number }) | null;
};

type Answer = { readonly result?: { readonly state: string; readonly verdicts: readonly VerdictJson[] } };

async function readComplete(address: string): Promise<readonly Judgement[] | null> {
  try {
    const { result } = (await (await fetch(address, { cache: 'no-store' })).json()) as Answer;
    if (result?.state !== 'complete') return null;
    return result.verdicts.map(({ fair, ...exact }) => {
      if (fair === null) return exact;
      const { standardError: error, ...verdict } = fair;
      return { ...exact, fair: { ...verdict, error } };
    });
  } catch {
    return null;
  }
}
