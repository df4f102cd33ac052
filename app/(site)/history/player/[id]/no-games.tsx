import { inView, type HistoryView } from '#lib/areas/games/history-address.ts';
import { filterText, HISTORY_MESSAGES as say } from '#lib/areas/games/history-messages.ts';
import type { HistoryFilter } from '#lib/areas/games/history.ts';
import { DOWNLOAD_PAGE } from '#lib/areas/launcher/launcher-pages.ts';
import { SEARCH_PAGE } from '#lib/areas/players/player-pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PLAY_LINK } from '#ui/menu-links.ts';

type Props = { path: string; filter: HistoryFilter; view: HistoryView; isOwn: boolean };

/** A list without games: a link that drops the filters, or for new players, a link to a first game. */
export function NoGames({ path, filter, view, isOwn }: Props) {
  if (filterText(filter) !== '')
    return (
      <Empty
        within="page"
        sentence={say.empty}
        action={<ButtonLink href={inView(path, view)}>{say.reset}</ButtonLink>}
      >
        <p className="soft">{say.nothingFits}</p>
      </Empty>
    );
  if (!isOwn)
    return <Empty within="page" sentence={say.empty} action={<a href={SEARCH_PAGE.path}>{say.search}</a>} />;
  return (
    <Empty
      within="page"
      sentence={say.empty}
      action={
        <span className="row">
          <ButtonLink kind="main" href={PLAY_LINK.href}>
            {say.tryOut}
          </ButtonLink>{' '}
          <ButtonLink href={DOWNLOAD_PAGE.path}>{say.download}</ButtonLink>
        </span>
      }
    >
      <p className="soft">{say.start}</p>
    </Empty>
  );
}
