import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { parseCoup } from '#lib/areas/replays/replay-coup.ts';
import { reviewPage } from '#lib/areas/training/table-address.ts';
import { linksOf, toReplay } from '#lib/areas/training/table-scene.ts';
import { judgeTable, openTable } from '#lib/areas/training/table-service.ts';
import { START_MESSAGES } from '#lib/areas/training/start-messages.ts';
import { REVIEW_PAGE, START_PAGE } from '#lib/areas/training/training-pages.ts';
import { reviewTitle } from '#lib/areas/training/training-messages.ts';
import { Replay } from '#ui/replay/replay.client.tsx';
import { queryReader } from '#lib/base/query.ts';
import { gamePreview } from '../preview.ts';

/** A training game move by move, with the verdict on each (product/training §7). The address holds the whole game. */
export default definePage(REVIEW_PAGE, {
  load: async ({ viewer, preventStoring }, { query }) => {
    const opened = await openTable(viewer, queryReader(query));
    if (!opened.ok) return refused('not found');
    const { value: table } = opened;
    if (!table.scene.isOver) return refused({ goTo: linksOf(table.training, table.state).here });
    const coup = parseCoup(typeof query.coup === 'string' ? query.coup : undefined, table.scene.turns.length);
    const verdict = await judgeTable(viewer, table);
    if (!verdict.ok) preventStoring();
    return shown({ table, coup, verdict });
  },
  head: ({ table, coup }) => ({
    ...gamePreview(table, { path: reviewPage(table.training.start, table.state), coup }),
    title: reviewTitle(table.training.start.robot),
    canonical: START_PAGE.path,
    robots: 'noindex',
  }),
  body: ({ table, coup, verdict }) => (
    <Replay
      data={toReplay(table)}
      verdict={verdict}
      initial={coup}
      back={<a href={START_PAGE.path}>{START_MESSAGES.menu}</a>}
    />
  ),
});
