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

/** Games may end this much later than the site's clock before they are reported, in milliseconds. */
const TOLERANCE_MS = 60_000;

const BACKUP_OLD_DAYS = 3;

/** Watches the site every half minute, with or without visitors, for problems that the operator should fix (product/serving §8.1). */
export function startOperatorWatch({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => watchOnce(() => new Date()), onSurprise });
}

/** Updates figures and notices once: game server, the operator's folders, undelivered mails, failed webhooks, games dated in the future. */
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
  // Without any backup recorded here, the operator uses other means.
  const days = Math.floor((age ?? 0) / 86_400);
  tellNotice('backup-old', days >= BACKUP_OLD_DAYS ? `${days} days` : null);
}
