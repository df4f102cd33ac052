import { render, screen } from '@testing-library/react';
import { OwnName } from './own-name.tsx';

const MIRA = { id: 4, name: 'Mira' };
const ANONYMOUS = { id: 'anonymous', name: null } as const;
const you = { current: MIRA, possible: [MIRA, ANONYMOUS], isEditable: true, place: null };
const list = { order: { by: 'pvp' }, page: 2, you } as const;

it('has « Modifier » and « Annuler » in one form with the list of names, the current one chosen', () => {
  render(<OwnName {...list} isEditing />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect([select.value, select.options.length]).toEqual(['4', 2]);
  const submit = screen.getByRole('button', { name: 'Modifier' });
  const cancel = screen.getByRole('link', { name: 'Annuler' });
  expect(cancel.getAttribute('href')).toBe('/ranking.html?page=2');
  // The buttons are one row, beside the field.
  expect(submit.parentElement).toBe(cancel.parentElement);
  expect(submit.parentElement?.previousElementSibling?.contains(select)).toBe(true);
});

it('offers « Modifier » beside the name, unless the player has only one', () => {
  const { rerender } = render(<OwnName {...list} isEditing={false} />);
  expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(
    '/ranking.html?page=2&modifier=1',
  );
  rerender(<OwnName {...list} you={{ ...you, isEditable: false }} isEditing />);
  expect(screen.queryByText('Modifier')).toBeNull();
});
