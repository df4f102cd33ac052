import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { ARCHIVE_MESSAGES as say } from '#lib/areas/personal-data/archive-messages.ts';
import { ARCHIVE_FILE, MY_DATA_PAGE, PRIVACY_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { ACCOUNT_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ACCOUNT_MESSAGES } from '#lib/areas/profile/profile-messages.ts';
import { isProven } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** Offers players an archive of all their data (product/pages §3.8). */
export default definePage(MY_DATA_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    return shown({ isOpen: await isProven(viewer), isReady: left.notice === 'archive ready' });
  },
  head: () => ({ title: say.title }),
  body: ({ isOpen, isReady }) => (
    <div className="wrap stack">
      <PageTitle back={{ href: ACCOUNT_PAGE.path, label: ACCOUNT_MESSAGES.title }} lead={say.lead}>
        {say.title}
      </PageTitle>
      <p>{say.what}</p>
      <p>{say.how}</p>
      {isOpen && isReady && (
        <Banner kind="success">
          <p>{say.ready}</p>
        </Banner>
      )}
      {isOpen ? (
        <p>
          <ButtonLink href={ARCHIVE_FILE.path}>{say.download}</ButtonLink>
        </p>
      ) : (
        <PostForm className="stack" action="/rest/account/archive">
          <p>{say.asks}</p>
          <p>
            <Button>{say.ask}</Button>
          </p>
        </PostForm>
      )}
      <p className="soft small">{say.bound}</p>
      <p>
        <a href={PRIVACY_PAGE.path}>{say.privacy}</a>
      </p>
    </div>
  ),
});
