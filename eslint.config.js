import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

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
      'app/_ui/eveil-script.js',
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
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // No-break spaces are part of French punctuation.
      'no-irregular-whitespace': ['error', { skipJSXText: true, skipTemplates: true, skipRegExps: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
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
    files: ['scripts/**', 'bench/**', 'chaos/**', 'game-bridge/reference-server/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
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
