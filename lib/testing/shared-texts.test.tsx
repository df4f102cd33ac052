import { render } from '@testing-library/react';
import { listSharedTexts } from './shared-texts.ts';

const Bare = () => 'une carte';

it('finds texts that stand beside others, and those that a component returns bare', () => {
  render(
    <div>
      <p>{3} cartes</p>
      <p>
        <Bare />
      </p>
      <p>{'3 cartes'}</p>
    </div>,
  );
  expect(listSharedTexts().map((found) => found.split(' in ')[0])).toEqual([
    '"3"',
    '" cartes"',
    '"une carte"',
  ]);
});
