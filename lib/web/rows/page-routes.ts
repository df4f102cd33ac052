import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageIndex } from './page-index.ts';

/** Routes that are no pages: calls, pictures, the pages of errors, and what Next adds by itself. */
const WITHOUT_ROW = /^\/(rest(?!\/openapi\.json$)|img|erreur|_not-found|_global-error)(\/|$)/;

/** The addresses of the pages and files in the folder `app` of `root`, with parameters in brackets. */
export function listFolders(root: string): string[] {
  return readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${path.posix.dirname(file)}`.replace(/\/(\([^/]+\)|\.)(?=\/|$)/g, '') || '/')
    .filter((address) => !WITHOUT_ROW.test(address));
}

/** The same of the build in `root`, whose image is without the folder. */
export function listBuilt(root: string): string[] {
  const file = path.join(root, '.next/app-path-routes-manifest.json');
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.values(routes).filter((address) => !WITHOUT_ROW.test(address));
}

/** The faults: a line for each page without a row, and for each row without a page. */
export function listMissing({ rows }: PageIndex, addresses: readonly string[]): string[] {
  const paths = rows.map((row) => row.path);
  return [
    ...addresses.filter((address) => !paths.includes(address)).map((address) => `no row for ${address}`),
    ...paths.filter((one) => !addresses.includes(one)).map((one) => `no page at ${one}`),
  ];
}
