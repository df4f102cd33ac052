import { makeLauncherScript } from '#lib/areas/launcher/launcher-script.ts';
import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(makeLauncherScript('windows', getConfig().gameLink), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="lanceur.cmd"',
    },
  });
}
