// `npm run release:check [FOLDER]`: says whether this commit can be released as the version of package.json, and writes notes.md and
// sbom.json of the release into a folder.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeSbom } from '#lib/areas/licences/licences.ts';
import { MIGRATIONS } from '#lib/db/migrations.ts';
import { CONTRACT_FILES, textOf } from './contract-files.ts';
import { listPackages, type Lock } from './licences.ts';
import { ROOT } from './root.ts';

/** The facts that decide a release. */
export type Release = {
  readonly version: string;
  readonly lockedVersion: string;
  readonly changelog: string;
  /** The highest migration. */
  readonly schema: number;
  /** `git status --porcelain`. */
  readonly status: string;
  /** The commit, and that of the version's tag; null without one. */
  readonly commit: string;
  readonly tagged: string | null;
  /** Files made from the code that are not what it makes now. */
  readonly outdated: readonly string[];
  readonly today: string;
};

/** The text below a version's heading of the changelog, with its date; null without that heading. */
export function notesOf(changelog: string, version: string): { date: string; text: string } | null {
  const [, ...sections] = changelog.split(/^## (?=\[)/m);
  const found = sections.find((one) => one.startsWith(`[${version}] - `));
  if (found === undefined) return null;
  const [heading = '', ...lines] = found.split('\n');
  return { date: heading.slice(`[${version}] - `.length), text: lines.join('\n').trim() };
}

/** The faults that prevent a release, each with a remedy. */
export function releaseFaults(release: Release): string[] {
  const { version, changelog, schema, today } = release;
  const notes = notesOf(changelog, version);
  const waiting = /^## \[Unreleased\]\n([^]*?)(?=^## |(?![^]))/m.exec(changelog)?.[1] ?? '';
  const checks: readonly (readonly [isWrong: boolean, fault: string])[] = [
    [release.status !== '', `not everything is committed:\n${release.status}`],
    [!/^\d+\.\d+\.\d+$/.test(version), `package.json: ${version} is no version such as 1.2.3`],
    [release.lockedVersion !== version, `package-lock.json has ${release.lockedVersion}: run npm run lock`],
    [
      notes === null,
      `CHANGELOG.md has no heading « ## [${version}] - ${today} »: rename « ## [Unreleased] »`,
    ],
    [waiting.trim() !== '', 'CHANGELOG.md still has notes under « Unreleased »: move them to the version'],
    [
      notes !== null && !(notes.date <= today && /^\d{4}-\d\d-\d\d$/.test(notes.date)),
      `CHANGELOG.md: ${notes?.date} is no date, or one to come`,
    ],
    [
      notes !== null && !notes.text.includes('### What an operator must do\n'),
      'CHANGELOG.md: the version has no « ### What an operator must do », if only « Nothing. »',
    ],
    [
      notes !== null && !new RegExp(String.raw`\bschema ${schema}\b`, 'i').test(notes.text),
      `CHANGELOG.md: the version does not say « Schema ${schema} », its database's`,
    ],
    [
      release.tagged !== null && release.tagged !== release.commit,
      `the tag v${version} is at another commit: raise the version`,
    ],
    ...release.outdated.map(
      (file) => [true, `${file} is not what the code makes: npm run contract, or npm run licences`] as const,
    ),
  ];
  return checks.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function tagOf(version: string): string | null {
  try {
    return git('rev-parse', '--verify', `v${version}^{commit}`);
  } catch {
    return null;
  }
}

function main(): void {
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
  const lock = JSON.parse(read('package-lock.json')) as Lock & { version: string };
  const licences = 'content/licences.json';
  const isListed = isDeepStrictEqual(JSON.parse(read(licences)), listPackages(lock));
  const files = Object.keys(CONTRACT_FILES) as (keyof typeof CONTRACT_FILES)[];
  const changelog = read('CHANGELOG.md');
  const faults = releaseFaults({
    ...{ version, changelog, status: git('status', '--porcelain'), commit: git('rev-parse', 'HEAD') },
    lockedVersion: lock.version,
    schema: Math.max(...MIGRATIONS.map(({ id }) => id)),
    tagged: tagOf(version),
    outdated: [...files.filter((name) => read(name) !== textOf(name)), ...(isListed ? [] : [licences])],
    today: new Date().toISOString().slice(0, 10),
  });
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  const [, , folder] = process.argv;
  if (folder === undefined || faults.length > 0) return;
  writeFileSync(path.join(folder, 'notes.md'), `${notesOf(changelog, version)?.text}\n`);
  writeFileSync(path.join(folder, 'sbom.json'), JSON.stringify(makeSbom({ name, version }), null, 1));
}

if (process.argv[1] === import.meta.filename) main();
