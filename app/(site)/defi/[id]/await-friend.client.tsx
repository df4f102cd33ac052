'use client';
import { DUEL_MESSAGES as say } from '#lib/areas/duels/duel-messages.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { Button } from '#ui/button.tsx';
import { useEvents } from '#ui/use-events.client.ts';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { duelEventsOf } from './use-duel.client.ts';

/** Shows the table as soon as both players sit at it; `address` is what a phone offers to share. */
export function AwaitFriend({ id, address }: { id: string; address: string | null }) {
  useEvents(duelEventsOf(id), ({ leftMs }: DuelView) => {
    if (leftMs !== null) location.reload();
  });
  useHydrated();
  const canShare = useIsScripted() && 'share' in navigator;
  return (
    <p data-hydrate="now">
      {canShare && address !== null && (
        <Button
          type="button"
          onClick={() => void navigator.share({ title: say.title, url: address }).catch(() => undefined)}
        >
          {say.share}
        </Button>
      )}
    </p>
  );
}
