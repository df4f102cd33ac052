import { notesOf, releaseFaults, type Release } from './release-check.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.3] - 2026-11-26

### What an operator must do

Nothing. Schema 38.

## [1.2.2] - 2026-01-01

- Older
`;

const RELEASE: Release = {
  ...{ version: '1.2.3', lockedVersion: '1.2.3', changelog: CHANGELOG, schema: 38, status: '' },
  ...{ commit: 'abc', tagged: null, outdated: [], today: '2026-11-26' },
};

const changed = (from: string | RegExp, to: string) => ({ changelog: CHANGELOG.replace(from, to) });

it('a complete release has no faults, with or without its tag', () => {
  expect(releaseFaults(RELEASE)).toEqual([]);
  expect(releaseFaults({ ...RELEASE, tagged: 'abc' })).toEqual([]);
  expect(notesOf(CHANGELOG, '1.2.3')?.text).toBe('### What an operator must do\n\nNothing. Schema 38.');
});

it.each<[string, Partial<Release>, string]>([
  ['a changed file', { status: ' M server.ts' }, 'not everything is committed'],
  ['a version that is none', { version: '1.2', lockedVersion: '1.2' }, '1.2 is no version'],
  ['another version in the lockfile', { lockedVersion: '1.2.2' }, 'package-lock.json has 1.2.2'],
  ['no heading of the version', changed('[1.2.3]', '[1.2.4]'), 'has no heading « ## [1.2.3] - 2026-11-26 »'],
  [
    'unreleased notes',
    changed('[Unreleased]\n', '[Unreleased]\n\n- New\n'),
    'still has notes under « Unreleased »',
  ],
  ['a date to come', changed('2026-11-26', '2026-11-27'), '2026-11-27 is no date, or one to come'],
  [
    'nothing for operators',
    changed('What an operator must do', 'Fixed'),
    'has no « ### What an operator must do »',
  ],
  ['another schema', { schema: 39 }, 'does not say « Schema 39 »'],
  ['a tag elsewhere', { tagged: 'def' }, 'the tag v1.2.3 is at another commit'],
  [
    'an old contract',
    { outdated: ['docs/bridge.openapi.json'] },
    'docs/bridge.openapi.json is not what the code makes',
  ],
])('reports as a fault: %s', (_name, change, fault) => {
  expect(releaseFaults({ ...RELEASE, ...change })).toContainEqual(expect.stringContaining(fault));
});
