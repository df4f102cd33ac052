import { ask } from './ask.ts';
import { DEMO_PASSWORD, freshAddress } from './world.ts';

/** Wrong passwords of one address for one name until it is blocked (product/accounts §5.1). */
const ALLOWED = 5;

/** Somebody who guesses the password of an account, in turn at both sites, from one address. */
export type Guesser = {
  /** Guesses so many times; stops early once it is blocked. */
  readonly guess: (times: number) => Promise<void>;
  /** Guesses until it is blocked, and then says the right password at both sites. Returns what is wrong with that. */
  readonly finish: () => Promise<string[]>;
};

export function makeGuesser(sites: readonly string[], accountName: string): Guesser {
  const address = freshAddress();
  let turns = 0;
  let judged = 0;
  let isBlocked = false;
  const guess = async (times: number) => {
    for (let left = times; left > 0 && !isBlocked; left -= 1) {
      turns += 1;
      const json = { accountName, password: `pas le bon ${turns}` };
      const answer = await ask(`${sites[turns % sites.length]}/rest/connect`, { json, address });
      if (answer?.json.error === 'bad credentials') judged += 1;
      isBlocked = answer?.json.error === 'blocked ip';
    }
  };
  const finish = async () => {
    await guess(ALLOWED + 20);
    const right = { accountName, password: DEMO_PASSWORD };
    const answers = await Promise.all(
      sites.map((site) => ask(`${site}/rest/connect`, { json: right, address })),
    );
    return [
      ...(judged > ALLOWED ? [`${judged} guesses were judged`] : []),
      ...(isBlocked ? [] : ['it was never blocked']),
      ...answers.flatMap((answer) =>
        answer?.status === 200 && answer.json.error !== 'blocked ip' ? ['the block did not hold'] : [],
      ),
    ];
  };
  return { guess, finish };
}
