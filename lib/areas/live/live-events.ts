import { createHash } from 'node:crypto';
import { getConfig } from '#lib/base/config/config.ts';
import { getChangeStream } from '#lib/db/change-stream.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { EventSource } from '#lib/web/gateway/event-streams.ts';
import { arrange, readFilter } from './live-filter.ts';
import type { LiveLine } from './live.ts';
import { listLines, readLiveGame } from './live-service.ts';
import { noteWatchers } from './watchers.ts';

const GAME = /^\/rest\/live\/([1-9]\d{0,9})\/events$/;

const LIST = '/rest/live/events';

/** The topic of the list, which cannot be an id. */
const ALL = 'all';

/** The minimum interval between two versions of the list, in milliseconds: it changes with every play of every game. */
const LIST_MS = 1_000;

/**
 * The events of games under way, the same for everybody: a topic for each, and one for their list with a channel for each filter. A play
 * that a delay holds back becomes an event by itself when it is due.
 */
export function liveEvents(): EventSource {
  const timers = new Map<string, NodeJS.Timeout>();
  let note = (_topic: string): void => undefined;
  const noteLater = (topic: string, ms: number) => {
    if (timers.has(topic)) return;
    const timer = setTimeout(() => {
      timers.delete(topic);
      note(topic);
    }, ms);
    timers.set(topic, timer.unref());
  };
  return {
    takes: (path) => path === LIST || GAME.test(path),
    async find(path, _viewer, query) {
      if (path === LIST) return readFilter(query) && { topic: ALL, channel: query.toString() };
      const id = Number(GAME.exec(path)?.[1]);
      return (await readLiveGame(id))?.view ? { topic: String(id), channel: '' } : null;
    },
    async read(topic) {
      if (topic === ALL) {
        const lines = await listLines();
        // What a delay holds back is no change of the database when it is due. Counted from here, the cached list has expired by then.
        if (getConfig().liveDelay > 0) noteLater(ALL, LIST_MS);
        return (channel) => listEvent(lines, channel);
      }
      const { view = null, nextAt = null } = (await readLiveGame(Number(topic))) ?? {};
      if (nextAt) noteLater(topic, nextAt.getTime() - databaseNow().getTime() + 1);
      return view && (() => ({ id: `${view.moves.length}`, data: JSON.stringify(view) }));
    },
    listen(onChange) {
      note = onChange;
      getChangeStream().listen(
        ({ collection, id }) => {
          if (collection !== 'liveGames') return;
          onChange(String(id));
          noteLater(ALL, LIST_MS);
        },
        () => undefined,
      );
    },
    count: noteWatchers,
  };
}

/** Equal lists have the same id, so an unchanged list is not sent. */
function listEvent(lines: readonly LiveLine[], channel: string) {
  const filter = readFilter(new URLSearchParams(channel));
  const data = JSON.stringify(filter ? arrange(lines, filter) : []);
  return { id: createHash('sha256').update(data).digest('base64url').slice(0, 12), data };
}
