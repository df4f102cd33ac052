import { historyPath } from '#lib/areas/games/history-address.ts';
import { HISTORY_MESSAGES as say, exportHint } from '#lib/areas/games/history-messages.ts';
import type { HistoryFilter } from '#lib/areas/games/history.ts';
import { FILE_ROWS_MAX } from '#lib/base/paging.ts';

type Props = { path: string; filter: HistoryFilter; total: number | null };

/** Links to the filtered list as files. */
export function Exports({ path, filter, total }: Props) {
  return (
    <section className="stack" aria-labelledby="fichiers">
      <h2 id="fichiers">{say.exports}</h2>
      <p className="soft">{exportHint(total, FILE_ROWS_MAX)}</p>
      <ul className="row" role="list">
        <li>
          <a href={historyPath(`${path}/parties.csv`, filter)}>CSV</a>
        </li>
        <li>
          <a href={historyPath(`${path}/parties.json`, filter)}>JSON</a>
        </li>
      </ul>
    </section>
  );
}
