'use client';
import { useEffect } from 'react';
import { DUEL_MESSAGES as say } from '#lib/areas/duels/duel-messages.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { Button } from '#ui/button.tsx';
import { useEvents } from '#ui/use-events.client.ts';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { duelEventsOf, getDuel } from './use-duel.client.ts';

/** Heartbeat interval of an open page, which keeps its seat announced, in milliseconds. */
const PRESENT_MS = 60_000;

type AwaitFriendProps = { id: string; address: string | null; isAnnounced: boolean };

/** Reloads the page once the game starts or its announcement ends; phones offer to share `address`. */
export function AwaitFriend({ id, address, isAnnounced }: AwaitFriendProps) {
  useEvents(duelEventsOf(id), ({ names, offer }: DuelView) => {
    if (names.red !== null || (isAnnounced && !offer?.isOpen)) location.reload();
  });
  useEffect(() => {
    if (!isAnnounced) return;
    const present = setInterval(() => void getDuel(id), PRESENT_MS);
    return () => clearInterval(present);
  }, [id, isAnnounced]);
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
