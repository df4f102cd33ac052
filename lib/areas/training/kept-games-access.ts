import type { Play, Position } from '#lib/game/rules/types.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import type { KeptTraining } from './kept-training.ts';
import { toReplay } from './table-scene.ts';
import { openTable } from './table-service.ts';
import * as trainings from './training-repo.ts';

/** An account's last games without help, newest first. The caller shows them to their owner alone. */
export async function listLastTrainings(accountId: number, limit: number): Promise<readonly KeptTraining[]> {
  const kept = await trainings.listTrainings(accountId);
  return kept.filter(({ aids }) => aids === 0).slice(0, limit);
}

/** The start and plays of a kept game; null when one of its cards is gone. */
export async function openKept({ query }: Pick<KeptTraining, 'query'>): Promise<{
  readonly start: Position;
  readonly plays: readonly Play[];
} | null> {
  const read = new URLSearchParams(query);
  // Any viewer will do, as the address holds the whole table.
  const opened = await openTable(ANYBODY, (name) => read.get(name));
  return opened.ok ? toReplay(opened.value) : null;
}
