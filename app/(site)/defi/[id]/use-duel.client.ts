import { useCallback, useEffect, useRef, useState } from 'react';
import { DUEL_MESSAGES as say } from '#lib/areas/duels/duel-messages.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import type { Move } from '#lib/areas/positions/branches.ts';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import type { Motion } from '#ui/motion/use-board-motion.client.ts';
import { useEvents } from '#ui/use-events.client.ts';

/** Delay before a change is sent again after a lost connection, in milliseconds. */
const AGAIN_MS = 1_500;

/** After how long without an answer a change counts as not sent, in milliseconds: a connection may swallow what it is given. */
const ANSWER_MS = 5_000;

/** How often a player's page asks for the duel under the clock of thirty seconds, in milliseconds. */
const LOOK_MS = 5_000;

/** The address of a duel's events. */
export function duelEventsOf(id: string): string {
  return `/rest/duel/${encodeURIComponent(id)}/events`;
}

type Sending = { readonly path: string; readonly fields: Readonly<Record<string, unknown>> };

/** Whether the site is reached, and whether a play of the reader's could not be sent yet. */
export type Connection = 'heard' | 'lost' | 'unsent';

/** The stored duel with the reader's own play applied optimistically. Changes are idempotent and retried until they arrive. */
export function useDuel(initial: DuelView, motion: Motion) {
  const [stored, setStored] = useState(initial);
  const [pending, setPending] = useState<{ move: Move; ply: number; game: number } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isLost, setLost] = useState(false);
  const show = useRef(motion.show);
  useEffect(() => {
    show.current = motion.show;
  });
  const version = useRef(initial.version);
  const receive = useCallback(
    (next: DuelView) => {
      version.current = Math.max(version.current, next.version);
      // Their session has ended.
      if (initial.isPlayer && !next.isPlayer) setRefusal(NOT_A_PLAYER);
      show.current(() => {
        setStored((known) => (next.version < known.version ? known : next));
        setPending((sent) =>
          sent && sent.game === next.game && sent.ply >= next.moves.length ? sent : null,
        );
      });
    },
    [initial.isPlayer],
  );
  // What swallows a play swallows events too.
  const isHeard = useEvents(duelEventsOf(initial.id), receive, isLost) === 'heard';
  const send = useCallback(
    async ({ path, fields }: Sending) => {
      for (;;) {
        const answer = await post(path, fields);
        setLost(answer === 'lost');
        if (answer === 'lost') {
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
          continue;
        }
        setRefusal('error' in answer ? refusalOf(path, answer.error) : null);
        const view = 'error' in answer ? await getDuel(initial.id) : answer;
        if ('error' in answer) setPending(null);
        if (view) receive(view);
        return;
      }
    },
    [initial.id, receive],
  );
  const isTimed = stored.isPlayer && stored.clock === 'seconds' && stored.leftMs !== null;
  useEffect(() => {
    if (!isTimed) return;
    // A connection that dies silently would be noticed too late to play in time.
    const timer = setInterval(() => {
      void getDuel(initial.id).then((next) => {
        setLost(next === null);
        if (next !== null && next.version > version.current) receive(next);
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [initial.id, isTimed, receive]);
  const isNext = stored.end === null && pending?.game === stored.game && pending.ply === stored.moves.length;
  const view = pending && isNext ? { ...stored, moves: [...stored.moves, pending.move] } : stored;
  const connection: Connection = isLost && pending ? 'unsent' : isHeard && !isLost ? 'heard' : 'lost';
  /** Makes a play; `change` is applied together with it. */
  const play = (move: Move, change: () => void) => {
    const { game, moves, id } = view;
    motion.show(() => {
      setPending({ move, ply: moves.length, game });
      change();
    });
    const fields = { game, ply: moves.length, slot: move.slot, ...coordinatesOf(move.cell) };
    void send({ path: `/rest/duel/${encodeURIComponent(id)}/play`, fields });
  };
  return { view, connection, refusal, isSending: pending !== null, play, send };
}

/** Why a change was refused; `isLoggedOut` if logging in may help. */
export type Refusal = { readonly text: string; readonly isLoggedOut: boolean };

const NOT_A_PLAYER = { text: say.notAPlayer, isLoggedOut: true };

/** The refusal of a change. One that is sent again after a lost answer may have been made already, which the duel shows. */
function refusalOf(path: string, code: string): Refusal | null {
  if (code === 'not a player') return NOT_A_PLAYER;
  if (code === 'too many games') return { text: say.tooManyGames, isLoggedOut: false };
  return path.endsWith('/play') ? { text: say.refused, isLoggedOut: false } : null;
}

async function post(path: string, fields: object): Promise<DuelView | { error: string } | 'lost'> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return 'lost';
    return (await answer.json()) as DuelView | { error: string };
  } catch {
    return 'lost';
  }
}

/** The stored duel; null if it cannot be fetched. */
export async function getDuel(id: string): Promise<DuelView | null> {
  const address = `/rest/duel/${encodeURIComponent(id)}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  const view = (await answer?.json().catch(() => null)) as DuelView | { error: string } | null;
  return !view || 'error' in view ? null : view;
}
