import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { findTableRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { dealTable } from '#lib/areas/training/deal-service.ts';
import { findPortraits } from '#lib/areas/training/start-service.ts';
import { makeTableAddress } from '#lib/areas/training/table-address.ts';
import { readStartForm, refusedAddress } from '#lib/areas/training/start-form.ts';
import { answerOfRobot, findHint, judgeTable, openTable } from '#lib/areas/training/table-service.ts';
import { START_WORDS } from '#lib/areas/training/start-words.ts';
import { tableTitle } from '#lib/areas/training/training-words.ts';
import { fail } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { gamePreview } from '../preview.ts';
import { queryText } from '../query-text.ts';
import { Table } from './table.client.tsx';

type Props = { searchParams: Promise<Query> };

/** A table is opened once for the page and its preview. */
const open = cache(async (query: string) => {
  const read = new URLSearchParams(query);
  return openTable(await getViewer(), (name) => read.get(name));
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = queryText(await searchParams);
  const page = { title: START_WORDS.title, alternates: { canonical: '/jouer' }, robots: { index: false } };
  const opened = await open(query);
  if (!opened.ok) return page;
  const { training, state, scene } = opened.value;
  const path = makeTableAddress(training.start, state);
  return {
    ...page,
    ...gamePreview(opened.value, { path, coup: scene.coup }),
    title: tableTitle(training.start.robot),
  };
}

/** A training game in the state of its address, or with the form of `/jouer` a new one (product/training §5). */
export default async function TablePage({ searchParams }: Props) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  if (query.d === undefined) return deal(viewer, query);
  const opened = await open(queryText(query));
  if (!opened.ok) notFound();
  const { training, state, scene } = opened.value;
  const isRobotsTurn = !scene.isOver && !scene.isOwnTurn;
  const answer = isRobotsTurn ? await answerOfRobot(viewer, opened.value) : null;
  if (answer?.ok) redirect(answer.value);
  // Asked for whether a hint is wanted now or not, as the script gives it without asking.
  const helpRefusal = await findTableRefusal(viewer, training.opening.start);
  const isHinted = state.hasHint && scene.isOwnTurn && helpRefusal === null;
  const hint = isHinted ? await findHint(viewer, opened.value) : null;
  const { robot } = training.start;
  const [verdict, portraits] = await Promise.all([
    scene.isOver ? judgeTable(viewer, opened.value) : fail('pending'),
    findPortraits([robot]),
  ]);
  return (
    <Table
      training={training}
      initial={state}
      portrait={portraits[robot] ?? null}
      refusal={answer?.code ?? (hint?.ok === false ? hint.code : null)}
      hint={hint?.ok ? hint.value : null}
      helpRefusal={helpRefusal}
      verdict={verdict}
      player={viewer.account?.name ?? null}
    />
  );
}

/** Deals a game and goes to its table; the form stands as it was sent, and its page says what stops it. */
async function deal(viewer: Viewer, query: Query): Promise<never> {
  if (query.robot === undefined) redirect('/jouer');
  const readAll = (name: string) => [query[name] ?? []].flat();
  const form = readStartForm((name) => readAll(name)[0] ?? null, readAll);
  const dealt = await dealTable(viewer, form);
  redirect(dealt.ok ? dealt.value : refusedAddress(readAll, 'cartes'));
}
