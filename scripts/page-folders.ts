import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Routes without a row: calls, pictures and error pages. */
const WITHOUT_ROW = /^\/(rest(?!\/openapi\.json$)|img|erreur)(\/|$)/;

/** One line for each page or file in `app` of `root` without a row, and for each row without one. */
export function listMissing(rows: readonly { readonly path: string }[], root: string): string[] {
  const paths = rows.map((row) => row.path);
  const addresses = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${path.posix.dirname(file)}`.replace(/\/\([^/]+\)/g, '') || '/')
    .filter((address) => !WITHOUT_ROW.test(address));
  return [
    ...addresses.filter((address) => !paths.includes(address)).map((address) => `no row for ${address}`),
    ...paths.filter((one) => !addresses.includes(one)).map((one) => `no page at ${one}`),
  ];
}
