import { getLog } from '#lib/base/config/log.ts';
import { getChangeStream } from '#lib/db/change-stream.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { COLORS, type Color } from '#lib/game/rules/types.ts';
import type { EventSource } from '#lib/web/gateway/event-streams.ts';
import { onDuelChange } from './duel-change.ts';
import { noteClosed, noteOpened } from './duel-repo.ts';
import { findReader, findViews } from './duel-service.ts';
import type { DuelView } from './duel-view.ts';

const PATH = /^\/rest\/duel\/([\w-]{1,20})\/events$/;

/** How long a player may be disconnected before the other one is told, in milliseconds: longer than a page reload. */
const AWAY_AFTER_MS = 5_000;

/** The events of a duel: one channel for each player and one for spectators. An event is the duel as they may see it. */
export function duelEvents(): EventSource {
  return {
    takes: (path) => PATH.test(path),
    async find(path, viewer) {
      const id = PATH.exec(path)?.[1] ?? '';
      const reader = await findReader(viewer, id);
      if (reader === undefined) return null;
      return { topic: id, channel: reader ?? 'watcher', isOwn: reader !== null };
    },
    joined({ topic, channel }) {
      if (channel !== 'watcher') noteJoined(topic, channel as Color);
    },
    left({ topic, channel }) {
      if (channel === 'watcher') return;
      const closedAt = databaseNow();
      const note = () => void noteClosed(topic, channel as Color, closedAt).catch(warn);
      setTimeout(note, AWAY_AFTER_MS).unref();
    },
    async read(id, isOpen) {
      const views = await findViews(id);
      // Another page of theirs has disconnected from another process.
      for (const color of COLORS)
        if (isOpen(color) && views?.(otherColor(color)).isOtherAway) noteJoined(id, color);
      return views && ((channel) => eventOf(views(channel === 'watcher' ? null : (channel as Color))));
    },
    listen(onChange) {
      onDuelChange(onChange);
      getChangeStream().listen(
        ({ collection, id }) => {
          if (collection === 'duels') onChange(String(id));
        },
        () => undefined,
      );
    },
  };
}

function noteJoined(id: string, color: Color): void {
  void noteOpened(id, color, databaseNow()).catch(warn);
}

function eventOf(view: Pick<DuelView, 'version' | 'isOtherAway'>) {
  return { id: `${view.version}${view.isOtherAway ? ' away' : ''}`, data: JSON.stringify(view) };
}

function warn(error: unknown): void {
  getLog().warn({ err: error }, 'could not record the connection of a duel');
}
