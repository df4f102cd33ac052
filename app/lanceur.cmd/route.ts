import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

/** The launcher for Windows: opens the game by its link, quoted for cmd (product/pages §2.4). */
export function GET(): Response {
  const link = getConfig().gameLink.replaceAll('%', '%%').replaceAll('"', '%22');
  return new Response(`@echo off\r\nstart "" "${link}"\r\n`, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="lanceur.cmd"',
    },
  });
}
