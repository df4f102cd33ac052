import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { HISTORY_PAGE, OWN_HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import { getOwnHistoryId } from '#lib/areas/games/history-service.ts';
import { HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { LoggedOut } from '../logged-out.tsx';

/** Redirects to the viewer's own games with the same filters, for links that do not know the account (product/pages §6.1). */
export default definePage(OWN_HISTORY_PAGE, {
  load: ({ viewer, target }) => {
    const own = getOwnHistoryId(viewer);
    const query = queryOf(target);
    const outcome = own.ok
      ? refused({ goTo: pathOf(HISTORY_PAGE, { id: String(own.value) }) + query })
      : shown({ next: OWN_HISTORY_PAGE.path + query });
    return Promise.resolve(outcome);
  },
  head: () => ({ title: say.whoTitle }),
  body: ({ next }) => <LoggedOut sentence={say.whoLoggedOut} next={next} />,
});

function queryOf(target: string): string {
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start);
}
