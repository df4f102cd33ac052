import { makeSbom } from '#lib/areas/licences/licences.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** The packages of the site as a CycloneDX bill of materials (product/pages §1.6). */
export function GET(): Response {
  const { name, version } = packageJson;
  return Response.json(makeSbom({ name, version }), {
    headers: {
      'content-type': 'application/vnd.cyclonedx+json; version=1.6',
      'cache-control': CACHE_CONTROL.xml,
    },
  });
}
