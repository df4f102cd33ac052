import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { liveDescription, liveTitle } from '#lib/areas/live/live-messages.ts';
import { LIVE_GAME_PAGE } from '#lib/areas/live/live-pages.ts';
import { getLiveGame } from '#lib/areas/live/live-service.ts';
import { GAME_PAGE } from '#lib/areas/replays/game-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { LiveTable } from './live-table.client.tsx';

/** A game under way, which redirects to its replay once over (product/live §4). */
export default definePage(LIVE_GAME_PAGE, {
  load: async ({ viewer }, { params }) => {
    const found = await getLiveGame(viewer, params);
    if (found.ok) return shown({ view: found.value, delaySeconds: getConfig().liveDelay });
    return refused(found.code === 'over' ? { goTo: pathOf(GAME_PAGE, params) } : 'not found');
  },
  head: ({ view: { names, start } }) => ({
    title: liveTitle(names),
    description: liveDescription(names, start.rules),
    refreshSeconds: KEEP_SECONDS.live,
  }),
  body: ({ view, delaySeconds }) => <LiveTable initial={view} delaySeconds={delaySeconds} />,
});
