import type { ClientSession } from 'mongodb';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { askGameServer, type Outcome } from './ask-game-server.ts';
import * as repo from './registration-repo.ts';

/** A sign-up that waits for staff, because of the address it came from (product/accounts §2.7). */
export type HeldSignUp = {
  readonly id: string;
  readonly accountName: string;
  readonly address: string;
  readonly at: Date;
};

/** The sign-ups that wait for staff, the oldest first. */
export async function listHeldSignUps(): Promise<HeldSignUp[]> {
  const found = await repo.listHeld(LIST_ROWS_MAX);
  return found.map(({ _id: id, accountName, ip: address, createdAt: at }) => ({
    ...{ id, accountName, address, at },
  }));
}

/** A sign-up approved by staff, not yet sent to the game server. */
export type Released = repo.Intent;

/** Approves a sign-up within a transaction; null if it is gone. The reconciler retries it until the game server has answered. */
export function releaseHeld(id: string, session: ClientSession): Promise<Released | null> {
  return repo.releaseHeld(id, databaseNow(), session);
}

/** Asks the game server for the account of an approved sign-up. */
export function askFor(released: Released): Promise<Outcome> {
  return askGameServer(released);
}

/** Deletes a sign-up refused by staff within a transaction; returns its name, or null if it is gone. */
export async function refuseHeld(id: string, session: ClientSession): Promise<string | null> {
  return (await repo.dropHeld(id, session))?.accountName ?? null;
}
