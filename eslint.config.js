import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/**
 * A class that TypeScript cannot tell from an object of the same shape: one without a private member, or, if it is an error,
 * without a name of its own.
 */
const OPEN_CLASS = [
  'ClassBody',
  ':not(:has(> [key.type="PrivateIdentifier"]))',
  ':not(:has(> [accessibility=/private|protected/]))',
  ':not(:has(> PropertyDefinition[readonly=true][key.name="name"][value.type="Literal"]))',
].join('');

/** Rules that need types and that oxlint lacks, each with what stands in for it. */
const STOOD_IN_FOR = new Set([
  // OPEN_CLASS: TypeScript itself then refuses what the rule would.
  'no-unsafe-class-instance-assignment',
  // `erasableSyntaxOnly` in tsconfig.json: we have no enums, and those of our packages are of texts, which TypeScript guards.
  'no-unsafe-enum-assignment',
]);

expectTyped([...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked]);

export default ts.config(
  {
    ignores: [
      '.next/',
      '.data/',
      'node_modules/',
      'next-env.d.ts',
      'test-results/',
      'playwright-report/',
      'public/',
      'lib/game/solver/assembly/',
      'app/_ui/atout-script.js',
      'app/_ui/hydrate-script.js',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...ts.configs.strict, ...ts.configs.stylistic],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // No-break spaces are part of French punctuation.
      'no-irregular-whitespace': ['error', { skipJSXText: true, skipTemplates: true, skipRegExps: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: OPEN_CLASS,
          message:
            'Give the class a private member, so that TypeScript takes nothing but its instances for one.',
        },
      ],
    },
  },
  // Node makes the answers of the site's server, from the class that it is given.
  { files: ['lib/web/server/site-server.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // The solver indexes typed arrays within their bounds by construction, and checks would cost a third of its speed.
  { files: ['lib/game/solver/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    // Hooks are in .ts files of the app as well. Elsewhere nothing renders, and these rules compile every file they look at.
    // Functions named use… in tests are not hooks.
    files: ['app/**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.ts', 'e2e/**', '**/testing/**'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['scripts/**', 'lab/**', 'chaos/**', 'game-bridge/reference-server/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': 'off',
    },
  },
  {
    files: ['app/**', 'lib/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'next/link', message: 'Use plain <a> for navigation (product/serving §4.5).' }],
          patterns: ['./*/index*'],
        },
      ],
    },
  },
);

/** oxlint runs the rules that need types, in a tenth of the time. Throws if it has not all those of a config. */
function expectTyped(configs) {
  const { rules } = JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'));
  const on = configs
    .flatMap((config) => Object.entries(config.rules ?? {}))
    .filter(([, how]) => how !== 'off');
  const missing = on
    .map(([name]) => name.replace('@typescript-eslint/', ''))
    .filter((name) => ts.plugin.rules[name]?.meta.docs.requiresTypeChecking)
    .filter((name) => !STOOD_IN_FOR.has(name) && !(`typescript/${name}` in rules));
  if (missing.length > 0) throw new Error(`.oxlintrc.json lacks ${missing.join(', ')}`);
}
