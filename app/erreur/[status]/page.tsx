import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { ERROR_STATUSES, ERROR_TEXTS } from '#lib/base/text/error-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { ERROR_PAGE } from '#lib/web/rows/page-row.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';

/** The error page sent by the gateway; clients get a 404 at this path. */
export default definePage(ERROR_PAGE, {
  load: (_, { params }) => {
    const status = ERROR_STATUSES.find((known) => String(known) === params.status);
    return Promise.resolve(status === undefined ? refused('not found') : shown(status));
  },
  head: (status) => ({ title: ERROR_TEXTS[status].title, robots: 'noindex' }),
  body: (status) => (
    <ErrorScreen
      status={status}
      requestId={status === 500 ? slot('request') : null}
      hasAgain={status === 429 || status === 503}
    />
  ),
});
