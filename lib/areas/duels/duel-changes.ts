import { processWide } from '#lib/base/process-wide.ts';

type Listener = (id: string) => void;

/** Calls back for each duel that this process has changed, at once: changes by other sites come by the change stream. */
export function onDuelChange(listener: Listener): void {
  listeners().add(listener);
}

/** Tells this process that it has changed a duel. */
export function tellDuelChange(id: string): void {
  for (const listener of listeners()) listener(id);
}

function listeners(): Set<Listener> {
  return processWide('duel-changes', () => new Set<Listener>());
}
