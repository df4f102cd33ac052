import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { ERROR_STATUSES, ERROR_TEXTS, MAINTENANCE_TEXT } from '#lib/base/text/error-messages.ts';
import { getAnnouncement } from '#lib/web/announcement/announcement-service.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { ERROR_PAGE } from '#lib/web/rows/page-row.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';

/** The error page sent by the gateway; clients get a 404 at this path. */
export default definePage(ERROR_PAGE, {
  load: async (_, { params }) => {
    const status = ERROR_STATUSES.find((known) => String(known) === params.status);
    if (status === undefined) return refused('not found');
    const isMaintenance = status === 503 && (await getAnnouncement())?.isMaintenance === true;
    return shown({ status, isMaintenance });
  },
  head: ({ status }) => ({ title: ERROR_TEXTS[status].title, robots: 'noindex' }),
  body: ({ status, isMaintenance }) => (
    <ErrorScreen
      status={status}
      text={isMaintenance ? MAINTENANCE_TEXT : ERROR_TEXTS[status]}
      requestId={status === 500 ? slot('request') : null}
      hasAgain={status === 429 || status === 503}
    />
  ),
});
