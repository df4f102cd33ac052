import { HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

/** Replaces a history for visitors: the reason, and a login that returns here. */
export function LoggedOut({ sentence, next }: { sentence: string; next: string }) {
  return (
    <div className="wrap">
      <Empty
        sentence={sentence}
        action={
          <ButtonLink kind="main" href={withReturn(LOGIN_PAGE.path, next)}>
            {say.logIn}
          </ButtonLink>
        }
      />
    </div>
  );
}
