/** Marks a page whose verdict is still being computed. */
export const PENDING_MARK = 'data-pending-verdict';

/** Delays between requests for the page, in milliseconds; after the last one reloading is left to the reader. */
const WAITS_MS = [2_000, 4_000, 8_000, 16_000] as const;

/** Reloads the page once the server has its verdict; the returned function cancels that. */
export type AskAgain = () => () => void;

/** Polls the page itself a few times, for browsers that cannot judge; its address has the move shown. */
export const askAgain: AskAgain = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (tries: number) => {
    const ms = WAITS_MS[tries];
    if (ms === undefined) return;
    timer = setTimeout(() => {
      void isJudged().then((isThere) => {
        if (timer === undefined) return;
        if (isThere) location.reload();
        else wait(tries + 1);
      });
    }, ms);
  };
  wait(0);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
};

async function isJudged(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(PENDING_MARK);
  } catch {
    return false;
  }
}
