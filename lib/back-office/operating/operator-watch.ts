import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { tellNotice, tellFolders } from '#lib/base/config/notices.ts';
import { setFigure } from '#lib/base/figures.ts';
import { toUnixSeconds, type Clock } from '#lib/base/paris-time.ts';
import { isDatabaseThere } from '#lib/db/client.ts';
import { countGivenUp } from '#lib/mail/mail-queue.ts';
import { countWaiting, findGameEndedAfter, findLastBackup, listFailedWebhooks } from './watch-repo.ts';

const EVERY_MS = 30_000;

/** The tolerance for the end of a game after the time of the site's clock, in milliseconds, before it is reported. */
const TOLERANCE_MS = 60_000;

const BACKUP_OLD_DAYS = 3;

/** Looks every half a minute, visitors or not, for what the operator should see to (product/serving §8.1). */
export function startOperatorWatch({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => watchOnce(() => new Date()), onSurprise });
}

/** One look for figures and notices: at the game server, the operator's folders, mails that were given up, and games that are dated in the future. */
export async function watchOnce(now: Clock): Promise<void> {
  tellFolders(getConfig());
  const { on, players } = await getServerStatus();
  setFigure('atout_game_server_up', on ? 1 : 0);
  setFigure('atout_players_online', players);
  const isThere = await isDatabaseThere();
  setFigure('atout_mongodb_up', isThere ? 1 : 0);
  if (!isThere) return;
  await countFigures(now());
  const givenUp = await countGivenUp();
  tellNotice('mail-given-up', givenUp === 0 ? null : String(givenUp));
  const webhooks = await listFailedWebhooks();
  tellNotice('webhook-off', webhooks.length === 0 ? null : webhooks.join(', '));
  const game = await findGameEndedAfter(new Date(now().getTime() + TOLERANCE_MS));
  tellNotice('future-games', game === null ? null : `games ${game}`);
}

async function countFigures(now: Date): Promise<void> {
  const { outbox, registrations, games, mails, webhooks, webhooksFailed, sessions } = await countWaiting(now);
  setFigure('atout_outbox_waiting', outbox);
  setFigure('atout_registrations_pending', registrations);
  setFigure('atout_games_unlisted', games);
  setFigure('atout_mails_waiting', mails);
  setFigure('atout_webhooks_waiting', webhooks);
  setFigure('atout_webhooks_failed', webhooksFailed);
  setFigure('atout_sessions', sessions);
  const backup = await findLastBackup();
  const age = backup === null ? null : toUnixSeconds(now) - toUnixSeconds(backup);
  setFigure('atout_backup_age_seconds', age);
  // An operator without any backup here uses other means.
  const days = Math.floor((age ?? 0) / 86_400);
  tellNotice('backup-old', days >= BACKUP_OLD_DAYS ? `${days} days` : null);
}
