import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { laterPart } from './later-part.client.tsx';

function Part({ text }: { text: string }) {
  return <p>{text}</p>;
}

it('shows a part that comes in later once its script is there, and at once from then on', async () => {
  const { Part: Later, fetchPart } = laterPart(() => Promise.resolve(Part));
  const { container, unmount } = render(<Later text="Fin" />);
  expect(container.textContent).toBe('');
  await act(fetchPart);
  expect(screen.getAllByText('Fin')).toHaveLength(1);
  unmount();
  expect(render(<Later text="Fin" />).container.textContent).toBe('Fin');
});

it('asks again for a script that did not arrive', async () => {
  const load = jest.fn<Promise<typeof Part>, []>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(Part);
  const { Part: Later, fetchPart } = laterPart(load);
  await expect(fetchPart()).rejects.toThrow('offline');
  render(<Later text="Fin" />);
  await act(fetchPart);
  expect(screen.getAllByText('Fin')).toHaveLength(1);
});

it('leaves what the server has rendered while its script is fetched, then takes it over', async () => {
  const { Part: Later, fetchPart } = laterPart(() => Promise.resolve(Part));
  const container = document.createElement('div');
  container.innerHTML = '<p>Fin</p>';
  const [served] = container.children;
  await act(async () => {
    hydrateRoot(container, <Later text="Fin" />);
    await fetchPart();
  });
  expect([...container.children]).toEqual([served]);
  expect(container.textContent).toBe('Fin');
});
