import { render } from '@testing-library/react';
import { listSharedTexts } from './shared-texts.ts';

const Bare = () => 'une carte';

it('finds texts beside others, and bare texts returned by a component', () => {
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
