import { find, leavePage, loadPage as load } from './testing/page-script.ts';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  leavePage();
  jest.useRealTimers();
});

describe('the name of a card', () => {
  const loadCard = (known: object) => {
    load('<p><button interestfor="carte-Clad">Clad</button></p><div><a href="#">Fiche</a></div>');
    const [name, card] = [find('button'), find('div')];
    const [open, close] = [jest.fn(), jest.fn()];
    name.addEventListener('click', open);
    Object.assign(card, { hidePopover: close });
    Object.assign(name, { popoverTargetElement: card, ...known });
    return { name, card, open, close };
  };
  const pointAt = (place: Element) => {
    place.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    jest.advanceTimersByTime(100);
  };

  it('opens the card on hover, and closes it once neither name nor card is hovered', () => {
    const { name, card, open, close } = loadCard({});
    pointAt(name);
    expect(open).toHaveBeenCalledTimes(1);
    pointAt(card.querySelector('a')!);
    expect(close).not.toHaveBeenCalled();
    pointAt(find('p'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('does nothing in a browser that supports interestfor', () => {
    const { name, open, close } = loadCard({ interestForElement: document.body });
    pointAt(name);
    pointAt(find('p'));
    expect([open.mock.calls, close.mock.calls]).toEqual([[], []]);
  });
});
