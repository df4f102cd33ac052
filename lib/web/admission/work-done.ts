import type { ServerResponse } from 'node:http';

/** How long the app may go on with an answer whose client has left, in milliseconds, until nobody waits for it any more. */
const LEFT_MS = 30_000;

type Work = {
  /** Resolves when the answer is handed over for sending. */
  readonly handed: Promise<unknown>;
  /** Resolves when the app says that it is done; never rejects. */
  readonly settled: Promise<unknown>;
  /** True once the app has made an answer that is about to be handed over. */
  readonly isEnding: () => boolean;
  /** True where there is nothing to do but to send, of which the app does not come to an end when the client leaves. */
  readonly isSending: boolean;
};

/**
 * Resolves when the work on an answer is done: its bytes are handed over for sending, however slow the reader is. The work on an
 * answer whose client has left goes on until the app is done with it.
 */
export function workDone(res: ServerResponse, { handed, settled, isEnding, isSending }: Work): Promise<void> {
  return new Promise((resolve) => {
    let isDone = false;
    let timer: NodeJS.Timeout | undefined;
    const done = (): void => {
      isDone = true;
      clearTimeout(timer);
      resolve();
    };
    const onLeft = (): void => {
      if (isDone) return;
      if (isSending) return done();
      void settled.then(() => {
        if (!isEnding()) done();
      });
      timer = setTimeout(done, LEFT_MS).unref();
    };
    void handed.then(done);
    // Without a socket there is no client at all; one that has left does not leave again.
    if (res.socket === null || res.destroyed) onLeft();
    else res.once('close', onLeft);
  });
}
