import { getChangeStream } from '#lib/db/change-stream.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { EventSource } from '#lib/web/gateway/event-streams.ts';
import { onDuelChange } from './duel-changes.ts';
import { findReader, findViews } from './duel-service.ts';

const PATH = /^\/rest\/duel\/([\w-]{1,20})\/events$/;

/** A duel's events: for each of its players a channel, and one for all who watch. An event is the duel as they may see it. */
export function duelEvents(): EventSource {
  return {
    takes: (path) => PATH.test(path),
    async find(path, viewer) {
      const id = PATH.exec(path)?.[1] ?? '';
      const reader = await findReader(viewer, id);
      return reader === undefined ? null : { topic: id, channel: reader ?? 'watcher' };
    },
    async read(id) {
      const views = await findViews(id);
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

function eventOf(view: { readonly version: number }) {
  return { id: String(view.version), data: JSON.stringify(view) };
}
