import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { type Query, queryReader } from '#lib/base/query.ts';
import { dealTable } from '#lib/areas/training/deal-service.ts';
import { readStartForm, refusedAddress } from '#lib/areas/training/start-form.ts';
import { makeTableAddress } from '#lib/areas/training/table-address.ts';
import {
  answerOfRobot,
  openTable,
  findHint,
  judgeTable,
  type OpenTable,
} from '#lib/areas/training/table-service.ts';
import { START_PAGE, TABLE_PAGE } from '#lib/areas/training/training-pages.ts';
import { tableTitle, YOU } from '#lib/areas/training/training-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { gamePreview } from '../preview.ts';
import { Table } from './table.client.tsx';
import type { AnalysisRefusal } from '#lib/areas/analysis/analysis-service.ts';
import { findTableRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import { findPortraits } from '#lib/areas/training/start-service.ts';
import { findPast } from '#lib/areas/training/training-service.ts';
import { fail } from '#lib/base/result.ts';

/** A training game in the state of its address, or a new one from the form of `/jouer` (product/training §5). */
export default definePage(TABLE_PAGE, {
  load: async ({ viewer, preventStoring }, { query }) => {
    if (query.d === undefined) {
      // The next visitor gets different cards.
      preventStoring();
      return refused({ goTo: await deal(viewer, query) });
    }
    const opened = await openTable(viewer, queryReader(query));
    if (!opened.ok) return refused('not found');
    const { scene } = opened.value;
    const answer = scene.isOver || scene.isOwnTurn ? null : await answerOfRobot(viewer, opened.value);
    if (answer?.ok) return refused({ goTo: answer.value });
    const beside = await readBeside(viewer, opened.value, answer?.code ?? null);
    if (beside.refusal !== null || (scene.isOver && !beside.verdict.ok)) preventStoring();
    return shown({ table: opened.value, ...beside });
  },
  head: ({ table }) => {
    const { training, state, scene } = table;
    return {
      ...gamePreview(table, { path: makeTableAddress(training.start, state), coup: scene.coup }),
      title: tableTitle({ blue: YOU, red: training.start.robot }),
      canonical: START_PAGE.path,
      robots: 'noindex',
    };
  },
  body: ({ table, ...beside }) => <Table training={table.training} initial={table.state} {...beside} />,
});

/** Deals a game and returns the address of its table; on a refusal, that of the form with its values and the reason. */
async function deal(viewer: Viewer, query: Query): Promise<string> {
  if (query.robot === undefined) return START_PAGE.path;
  const readAll = (name: string) => [query[name] ?? []].flat();
  const form = readStartForm((name) => readAll(name)[0] ?? null, readAll);
  const dealt = await dealTable(viewer, form);
  return dealt.ok ? dealt.value : refusedAddress(readAll, dealt.code === 'no league' ? 'ligue' : 'cartes');
}

/** Reads the data beside a game: the robot's portrait, a hint, the verdicts at the end; `unanswered` is why the robot did not move. */
export async function readBeside(viewer: Viewer, table: OpenTable, unanswered: AnalysisRefusal | null) {
  const { training, state, scene } = table;
  // Read even if no hint is wanted now, as the script gives hints without asking the server.
  const helpRefusal = await findTableRefusal(viewer, training.opening.start);
  const isHinted = state.hasHint && scene.isOwnTurn && helpRefusal === null;
  const hint = isHinted ? await findHint(viewer, table) : null;
  const { robot } = training.start;
  const [verdict, portraits, past] = await Promise.all([
    scene.isOver ? judgeTable(viewer, table) : fail('pending'),
    findPortraits([robot]),
    findPast(viewer, training),
  ]);
  return {
    portrait: portraits[robot] ?? null,
    refusal: unanswered ?? (hint?.ok === false ? hint.code : null),
    hint: hint?.ok ? hint.value : null,
    helpRefusal,
    verdict,
    player: viewer.account?.name ?? null,
    past,
  };
}
