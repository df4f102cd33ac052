import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of `app` whose names are no part of an address, or that answer none from outside. */
const LEFT_OUT = /^(rest|erreur|_ui|_request)\//;

/** The addresses of all pages and files of the site but the calls, as in `/guild/{id}`, from the folders of `app`. */
export function listPagePatterns(root: string): string[] {
  return readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !LEFT_OUT.test(file))
    .map((file) => `/${path.dirname(file)}`.replace('/(site)', '').replace(/\/\.$/, ''))
    .map((address) => address.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}') || '/')
    .toSorted();
}
