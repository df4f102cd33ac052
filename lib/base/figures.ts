import { processWide } from './process-wide.ts';

/** Site-wide figures for `/metrics`, with help texts. The operator watch sets them every half minute, so scraping costs no query. */
export const FIGURES = {
  atout_mongodb_up: '1 if MongoDB answered the last look',
  atout_game_server_up: '1 if the game server answered the last look that it is on',
  atout_game_server_clock_offset_seconds: "How far the game server's clock is ahead of this one",
  atout_players_online: 'Players connected to the game',
  atout_outbox_waiting: 'Changes that the game server has not accepted yet',
  atout_registrations_pending: 'Sign-ups whose outcome is unknown',
  atout_games_unlisted: 'Finished games that histories do not have yet',
  atout_mails_waiting: 'Mails to be sent',
  atout_webhooks_waiting: 'What is still to be sent to webhooks',
  atout_webhooks_failed: 'What webhooks have not taken in the last day and was given up',
  atout_sessions: 'Open sessions',
  atout_backup_age_seconds: 'Time since the last backup by a command',
} as const;

export type Figure = keyof typeof FIGURES;

/** Sets a figure; null if unknown, which hides it. */
export function setFigure(name: Figure, value: number | null): void {
  if (value === null) getFigures().delete(name);
  else getFigures().set(name, value);
}

export function getFigures(): Map<Figure, number> {
  return processWide('figures', () => new Map<Figure, number>());
}

/** The lines logged by this process since its start, by level, including those left out. */
export function getLogCounts(): Map<string, number> {
  return processWide(
    'log-counts',
    () =>
      new Map([
        ['warn', 0],
        ['error', 0],
        ['fatal', 0],
      ]),
  );
}
