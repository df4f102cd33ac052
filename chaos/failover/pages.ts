import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';

const PAUSE_MS = 100;

/** An answer of a page that somebody reads again and again; times are those of `performance.now()`. */
type Seen = {
  readonly askedAt: number;
  readonly tookMs: number;
  /** 0 when there was no answer. */
  readonly status: number;
  /** False for an error that is not a full French page with a way out. */
  readonly isWhole: boolean;
};

export type Reader = {
  readonly seen: Seen[];
  /** Waits for the first 200 of a request that was sent after `since`; returns how long after `since` it was there. */
  readonly backAfter: (since: number) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Somebody who opens a page again and again, one request after the other. */
export function readAgainAndAgain(url: string, cookie?: string): Reader {
  const seen: Seen[] = [];
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      seen.push(await look(url, cookie));
      await sleep(PAUSE_MS);
    }
  };
  const done = loop();
  const backAfter = async (since: number) => {
    for (;;) {
      const back = seen.find(({ askedAt, status }) => askedAt >= since && status === 200);
      if (back !== undefined) return back.askedAt + back.tookMs - since;
      if (performance.now() - since > 90_000) throw new Error(`${url} did not come back within 90 s`);
      await sleep(PAUSE_MS / 4);
    }
  };
  return {
    seen,
    backAfter,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}

async function look(url: string, cookie?: string): Promise<Seen> {
  const askedAt = performance.now();
  const answer = await ask(url, { cookie });
  const { status = 0, text = '' } = answer ?? {};
  const isWhole =
    status < 400 || (text.includes('Erreur du serveur (code') && text.trimEnd().endsWith('</html>'));
  return { askedAt, tookMs: performance.now() - askedAt, status, isWhole };
}
