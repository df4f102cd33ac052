import { findAsset } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok } from '#lib/base/result.ts';
import { answerPicture } from '../picture-response.ts';

export const dynamic = 'force-dynamic';

/** The operator's mark beside the name of the site (product/serving §1.6). */
export function GET(): Promise<Response> {
  return answerPicture(async () => {
    const logo = await findAsset(getConfig().contentDir, ['logo']);
    return logo ? ok(logo) : fail('not found');
  });
}
