import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** The launcher for Linux: opens the game by its link, quoted for the shell (product/pages §2.4). */
export function GET(): Response {
  const link = getConfig().gameLink.replaceAll("'", '%27');
  return new Response(`#!/bin/sh\nexec xdg-open '${link}'\n`, {
    headers: {
      'content-type': 'application/x-sh',
      'content-disposition': 'attachment; filename="lanceur.sh"',
    },
  });
}
