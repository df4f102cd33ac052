import { definePage, shown } from '#app/_page/define-page.tsx';
import {
  COOKIE_TEXTS,
  KEPT_WITH_ACCOUNT,
  listRetained,
  PERSONAL_DATA_MESSAGES as say,
  spanText,
} from '#lib/areas/personal-data/personal-data-messages.ts';
import { LEGAL_PAGE, PRIVACY_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { COOKIE_SECONDS, COOKIES } from '#lib/base/request-errors.ts';
import { cookieName } from '#lib/web/http/cookies.ts';
import { DetailList } from '#ui/facts.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The personal data kept of players and visitors, with reasons and retention times (product/pages §1.10). */
export default definePage(PRIVACY_PAGE, {
  load: () => Promise.resolve(shown({ contactEmail: getConfig().contactEmail })),
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: ({ contactEmail }) => (
    <div className="wrap stack">
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <h2>{say.limited}</h2>
      <p>{say.limitedLead}</p>
      <DetailList
        items={listRetained().map(({ what, why, span }) => ({
          label: what,
          value: (
            <>
              {why} {say.kept} <b>{span}</b>.
            </>
          ),
        }))}
      />
      <h2>{say.lasting}</h2>
      <DetailList items={KEPT_WITH_ACCOUNT.map(({ what, why }) => ({ label: what, value: why }))} />
      <p>{say.games}</p>
      <h2 id="cookies">{say.cookies}</h2>
      <p>{say.cookiesLead}</p>
      <DetailList
        items={COOKIES.map((name) => ({
          label: cookieName(name),
          value: (
            <>
              {COOKIE_TEXTS[name]} {say.kept} <b>{spanText(COOKIE_SECONDS[name])}</b>.
            </>
          ),
        }))}
      />
      <p>{say.storage}</p>
      <h2>{say.others}</h2>
      <p>{say.othersText}</p>
      <h2>{say.rights}</h2>
      <p>
        {say.rightsText} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <p>
        <a href={LEGAL_PAGE.path}>{say.legal}</a>
      </p>
    </div>
  ),
});
