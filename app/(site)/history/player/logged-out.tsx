import { HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

/** Replaces a history for visitors: the reason, and a login that returns here. */
export function LoggedOut({ sentence, next }: { sentence: string; next: string }) {
  const login = `${LOGIN_PAGE.path}?${new URLSearchParams({ retour: next }).toString()}`;
  return (
    <div className="wrap">
      <Empty
        sentence={sentence}
        action={
          <ButtonLink kind="main" href={login}>
            {say.logIn}
          </ButtonLink>
        }
      />
    </div>
  );
}
