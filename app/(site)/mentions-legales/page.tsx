import { definePage, shown } from '#app/_page/define-page.tsx';
import { LEGAL_MESSAGES as say } from '#lib/areas/personal-data/personal-data-messages.ts';
import { LEGAL_PAGE, PRIVACY_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { DetailList } from '#ui/facts.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The publisher and the host of the site (product/pages §1.9). */
export default definePage(LEGAL_PAGE, {
  load: () => {
    const { siteName, contactEmail, legal } = getConfig();
    return Promise.resolve(shown({ siteName, contactEmail, ...legal }));
  },
  head: ({ siteName }) => ({
    title: say.title,
    description: say.lead(siteName),
  }),
  body: ({ siteName, contactEmail, publisher, host }) => (
    <div className="wrap stack">
      <PageTitle lead={say.lead(siteName)}>{say.title}</PageTitle>
      <DetailList
        items={[
          { label: say.publisher, value: publisher ?? say.missing },
          { label: say.host, value: host ?? say.missing },
          { label: say.contact, value: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
        ]}
      />
      <p>
        <a href={PRIVACY_PAGE.path}>{say.more}</a>
      </p>
    </div>
  ),
});
