import { find, leavePage, loadPage as load, script } from './testing/page-script.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));

afterEach(() => {
  leavePage();
  jest.useRealTimers();
});

it('stays under 5 KB', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(5 * 1024);
});

describe('forms', () => {
  const submit = (form: HTMLFormElement) => {
    const event = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: form.querySelector('button'),
    });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('are sent once until the page is shown again', () => {
    load('<form><button>Envoyer</button></form>');
    const form = find('form') as HTMLFormElement;
    expect(submit(form)).toBe(false);
    expect(find('button').getAttribute('aria-disabled')).toBe('true');
    expect(submit(form)).toBe(true);
    window.dispatchEvent(new Event('pageshow'));
    expect(find('button').hasAttribute('aria-disabled')).toBe(false);
    expect(submit(form)).toBe(false);
  });

  it('can be sent again, by any of their buttons, if no page has loaded after ten seconds', () => {
    load('<form><button>Envoyer</button><button>Effacer</button></form>');
    const form = find('form') as HTMLFormElement;
    submit(form);
    form.querySelector('button + button')?.setAttribute('aria-disabled', 'true');
    jest.advanceTimersByTime(10_000);
    expect(form.querySelector('[aria-disabled]')).toBeNull();
    expect(submit(form)).toBe(false);
  });
});

it('leaves an empty toast without child nodes, so that hydration finds no mismatch', () => {
  load('<div data-atout="toast"></div>');
  window.dispatchEvent(new Event('pageshow'));
  expect(find('div').childNodes).toHaveLength(0);
});

it.each([
  ['is told', true],
  ['cannot be told', false],
])('checks whether the reader is still the same when Back restores a page, even if it %s', async (_, ok) => {
  const json = jest.fn().mockResolvedValue({ myProfile: { accountName: 'Ana' } });
  const fetch = jest.fn().mockResolvedValue({ ok, json });
  Object.assign(window, { fetch });
  load('<header><form><input type="hidden" name="username" value="Ana"></form></header>');
  window.dispatchEvent(new Event('pageshow'));
  expect(fetch).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(fetch.mock.calls).toEqual([['/rest/whoami']]);
  expect(json).toHaveBeenCalledTimes(ok ? 1 : 0);
});

describe('the link that opens the game', () => {
  const page = `<div data-atout="launcher"><a data-launch="" href="#jouer">Jouer</a>
    <p hidden data-absent>Le jeu ne semble pas téléchargé.</p></div>`;

  it('says that the game is missing after 500 ms without reaction', () => {
    load(page);
    find('a').click();
    jest.advanceTimersByTime(499);
    expect(find('p').hidden).toBe(true);
    jest.advanceTimersByTime(1);
    expect(find('p').hidden).toBe(false);
  });

  it('stays silent when the page has lost the focus to the game', () => {
    load(page);
    find('a').click();
    window.dispatchEvent(new Event('blur'));
    jest.advanceTimersByTime(5000);
    expect(find('p').hidden).toBe(true);
  });

  const bare = `<div popover><a data-launch="Le jeu manque." data-get="/ici" data-label="Le prendre" href="#jouer">Jouer</a></div>
    <p data-atout="toast"></p>`;

  it('shows a toast when there is no message beside the link, with a link to the game', () => {
    load(bare);
    const hidePopover = jest.fn();
    Object.assign(find('[popover]'), { hidePopover });
    find('a').click();
    jest.advanceTimersByTime(500);
    expect(find('p').textContent).toBe('Le jeu manque. Le prendre');
    expect(find('p a').getAttribute('href')).toBe('/ici');
    expect(hidePopover).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(6000);
    expect(find('p').innerHTML).toBe('');
  });

  it('keeps the toast while its link has the focus', () => {
    load(bare);
    find('a').click();
    jest.advanceTimersByTime(500);
    find('p a').focus();
    jest.advanceTimersByTime(20_000);
    expect(find('p a')).toBe(document.activeElement);
    find('p a').blur();
    jest.advanceTimersByTime(6000);
    expect(find('p').innerHTML).toBe('');
  });
});

describe('the server status', () => {
  const page = (hidden: string) => `<p data-atout="status" ${hidden} data-state="off" data-off="Serveur OFF"
    data-one="Serveur ON, {} joueur" data-many="Serveur ON, {} joueurs">Serveur OFF</p>
    <a data-atout="join" hidden href="#jouer">Jouer</a>`;
  const answer = (body: object) => {
    const fetch = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve(body) });
    Object.assign(window, { fetch });
    return fetch;
  };
  const comeBack = async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
  };

  it.each([
    [{ on: true, players: 37 }, 'Serveur ON, 37 joueurs', false],
    [{ on: true, players: 1 }, 'Serveur ON, 1 joueur', false],
    [{ on: true, players: 0 }, 'Serveur ON, 0 joueur', false],
    [{ on: true, players: 1046 }, 'Serveur ON, 1\u00a0046 joueurs', false],
    [{ on: false, players: 0 }, 'Serveur OFF', true],
  ])('is fetched again after a minute: %o', async (status, text, joinHidden) => {
    answer(status);
    load(page(''));
    jest.setSystemTime(Date.now() + 61_000);
    await comeBack();
    expect(find('p').textContent).toBe(text);
    expect(find('a').hidden).toBe(joinHidden);
  });

  it('is not fetched again within a minute', async () => {
    const fetch = answer({ on: true, players: 2 });
    load(page(''));
    await comeBack();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is fetched at once if the page came without it', async () => {
    answer({ on: true, players: 2 });
    load(page('hidden'));
    window.dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(0);
    expect(find('p').hidden).toBe(false);
  });

  it('keeps its text when the request fails', async () => {
    Object.assign(window, { fetch: jest.fn().mockRejectedValue(new TypeError('network')) });
    load(page(''));
    jest.setSystemTime(Date.now() + 61_000);
    await comeBack();
    expect(find('p').textContent).toBe('Serveur OFF');
  });
});

it('copies a link and says so for two seconds', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  load(
    '<a data-copy="/game/12" data-copied="Copié." href="/game/12">Copier</a><div data-atout="toast"></div>',
  );
  find('a').click();
  await jest.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledWith('http://localhost/game/12');
  expect(find('div').textContent).toBe('Copié.');
  await jest.advanceTimersByTimeAsync(2000);
  expect(find('div').textContent).toBe('');
});

it('moves the focus to the errors of a form', () => {
  load('<div data-atout="errors" tabindex="-1">Il reste une chose à corriger</div>');
  expect(document.activeElement).toBe(find('div'));
});

it('closes an open menu on Escape and on a click elsewhere', () => {
  load('<details name="menu" open><summary>Aide</summary></details><p>page</p>');
  const menu = find('details') as HTMLDetailsElement;
  find('summary').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(menu.open).toBe(false);
  menu.open = true;
  find('p').click();
  expect(menu.open).toBe(false);
});

describe('a game of a list', () => {
  const page = `<a href="/history/game/12" data-dialog="/yolo/game/12" title="Défaite contre Octave">Voir</a>
    <dialog data-atout="dialog"><form method="dialog"><h2>La partie</h2><a>Voir la page</a><button>Fermer</button></form>
    <iframe></iframe></dialog>`;
  const prepare = () => {
    load(page);
    const dialog = find('dialog') as HTMLDialogElement;
    const replace = jest.fn();
    const showModal = jest.fn();
    // jsdom supports neither modal dialogs nor frames that load.
    dialog.showModal = showModal;
    Object.defineProperty(find('iframe'), 'contentWindow', { value: { location: { replace } } });
    return { dialog, replace, showModal };
  };
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    find('a').dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('opens above the list and empties the frame when it is closed', () => {
    const { dialog, replace, showModal } = prepare();
    expect(click()).toBe(true);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(replace).toHaveBeenLastCalledWith('/yolo/game/12');
    expect(dialog.querySelector('h2')?.textContent).toBe('Défaite contre Octave');
    expect(dialog.querySelector('a')?.getAttribute('href')).toMatch(/\/history\/game\/12$/);
    dialog.dispatchEvent(new Event('close'));
    expect(replace).toHaveBeenLastCalledWith('about:blank');
  });

  it('is left to the browser when the reader opens it in a new tab', () => {
    const { showModal } = prepare();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click({ ctrlKey: true });
    expect(showModal).not.toHaveBeenCalled();
  });

  it('can be closed repeatedly, as the form of a dialog is never marked as sent', () => {
    prepare();
    for (const _ of [1, 2]) {
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
      find('form').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
  });
});

describe('ticked boxes', () => {
  const box = (line: string, attributes: string) =>
    `<li><input type="checkbox" name="carte" data-line="${line}" ${attributes}><img src="/${line}"></li>`;
  const pageOf = (boxes: string) => `<form>${boxes}<input name="q" value="9"><output data-atout="tally">
    <span data-one="{} carte cochée" data-many="{} cartes cochées"></span><span data-sum="powers" data-one="{} power"
    data-many="{} powers"></span><span data-sum="powers" data-times="1.2" data-one="{}" data-many="{}"></span></output>
    <p data-atout="minis"></p><a data-atout="list" data-copy="" data-copied="Copié." href="/text">Copier</a>
    <button data-tick=":checked,[data-double]">Doubles</button><button data-tick=":not(*)">Aucune</button></form>`;
  const ticks = pageOf(
    box('Rosée', 'data-powers="10" checked hidden') +
      box('Ondine × 2', 'data-powers="1203" data-double') +
      box('Clad', 'data-powers="3"'),
  );
  const pictures = () =>
    [...document.querySelectorAll('p img')].map((picture) => picture.getAttribute('src'));
  const sum = () => [...find('output').children].map(({ textContent }) => textContent);
  const tick = (at: number) => document.querySelectorAll<HTMLInputElement>('[type=checkbox]')[at]!.click();

  it('are counted on each tick, hidden ones included', () => {
    load(ticks);
    tick(1);
    expect(sum()).toEqual(['2 cartes cochées', '1\u00a0213 powers', '1\u00a0455,6']);
    tick(0);
    tick(1);
    expect(sum()).toEqual(['0 carte cochée', '0 power', '0']);
  });

  it('are counted when the page is shown, as browsers restore boxes', () => {
    load(ticks);
    window.dispatchEvent(new Event('pageshow'));
    expect(sum()).toEqual(['1 carte cochée', '10 powers', '12']);
  });

  it('are shown as thumbnails and offered as a list to copy', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    load(ticks);
    tick(1);
    expect(pictures()).toEqual(['/Rosée', '/Ondine × 2']);
    find('a').click();
    await Promise.resolve();
    expect(writeText).toHaveBeenCalledWith('Rosée\nOndine × 2');
  });

  it('are shown as five thumbnails at most', () => {
    load(pageOf(box('Clad', 'checked').repeat(7)));
    window.dispatchEvent(new Event('pageshow'));
    expect(pictures()).toHaveLength(5);
  });

  it('can be ticked or cleared all at once', () => {
    load(ticks);
    const [doubles, none] = document.querySelectorAll('button');
    doubles?.click();
    expect(sum()[0]).toBe('2 cartes cochées');
    none?.click();
    expect(sum()[0]).toBe('0 carte cochée');
    expect(pictures()).toEqual([]);
  });

  it('are ignored on pages without a tally', () => {
    load('<form><input type="checkbox"></form>');
    expect(() => tick(0)).not.toThrow();
  });
});

it('scrolls the current tab into view when the tabs overflow', () => {
  load('<ul><li><a href="/1">Un</a></li><li><a href="/2" data-atout="tab">Deux</a></li></ul>');
  Object.defineProperty(find('[data-atout]'), 'offsetLeft', { value: 400 });
  window.eval(script);
  expect(find('ul').scrollLeft).toBe(336);
});
