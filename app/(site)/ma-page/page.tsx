import { definePage, refused } from '#app/_page/define-page.tsx';
import { OWN_PLAYER_PAGE } from '#lib/areas/players/player-pages.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import { getOwnPage } from '#lib/areas/players/player-service.ts';
import { ACCOUNT_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { frameMessages as say } from '#lib/base/text/frame-messages.ts';

/** Redirects to the viewer's own page, as the account menu is the same for everybody (product/pages §1.2). */
export default definePage(OWN_PLAYER_PAGE, {
  load: async ({ viewer }) => {
    const own = await getOwnPage(viewer);
    if (!own.ok) return refused('log in');
    const { name } = own.value;
    return refused({ goTo: name === null ? ACCOUNT_PAGE.path : playerPath(name) });
  },
  head: () => ({ title: say.ownPage }),
  body: () => null,
});
