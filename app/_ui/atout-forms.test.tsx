import { find, findInput, leavePage, loadPage as load } from './testing/page-script.ts';

describe('the script for forms', () => {
  const WORDS = `<div hidden data-atout="words" data-querying="Inscription en cours…" data-network="Nobody answered."
  data-foreign="No answer of ours." data-failed="Status {}." data-403="Not allowed."></div>
  <div role="status" data-atout="toast"></div>`;

  const SIGN_UP = `<main><form method="post" action="/rest/register" novalidate>
  <input name="accountName" id="accountName" required pattern="[a-z]{4,16}" data-missing="No name." data-wrong="Bad name.">
  <span id="accountName-error"></span>
  <input name="password" id="password" required data-missing="No password."><span id="password-error"></span>
  <input name="again" id="again" data-same="password" data-wrong="Not the same."><span id="again-error"></span>
  <input name="accountLength" id="accountLength" required pattern="\\d{1,5}" data-count="accountName" data-missing="Count!"
    data-wrong="Miscounted."><span id="accountLength-error"></span>
  <fieldset id="boxes" data-none="None ticked."><p id="boxes-error"></p>
    <input type="checkbox" name="box1" id="box1" required data-missing="Some left.">
    <input type="checkbox" name="box2" id="box2" required data-missing="Some left.">
    <input type="checkbox" name="box5" id="box5" data-wrong="Ticked all."></fieldset>
  <button name="act" value="go">Envoyer</button></form></main>${WORDS}`;

  function fill(values: Record<string, string | boolean>): void {
    for (const [name, value] of Object.entries(values)) {
      const field = findInput(`[name=${name}]`);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
    }
  }

  /** Submits the form and waits for the script; true if the submission is left to the browser. */
  async function submit(): Promise<boolean> {
    const form: HTMLElement = find('form');
    const submitter = form.querySelector('button');
    const isLeft = form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }),
    );
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return isLeft;
  }

  function answer(status: number, body: string) {
    const json = () => Promise.resolve().then(() => JSON.parse(body) as unknown);
    const fetch = jest.fn().mockResolvedValue({ ok: status === 200, status, json });
    Object.assign(window, { fetch });
    return fetch;
  }

  const textOf = (selector: string) => find(selector).textContent.trim();

  const RIGHT = {
    accountName: 'sorciere',
    password: 'p',
    again: 'p',
    accountLength: '8',
    box1: true,
    box2: true,
  };

  beforeEach(() => {
    Object.assign(window.AbortSignal, { timeout: () => new AbortController().signal });
  });

  afterEach(() => {
    leavePage();
  });

  test('the box « Afficher le mot de passe » shows the passwords of the page, and hides them again', () => {
    load(`<main><form><input id="old" type="password" autocomplete="current-password">
    <input id="new" type="password" autocomplete="new-password"><input id="name" autocomplete="username">
    <input id="eye" type="checkbox" data-eye></form></main>`);
    const types = () => ['old', 'new', 'name'].map((id) => findInput(`#${id}`).type);
    find('#eye').click();
    expect(types()).toEqual(['text', 'text', 'text']);
    find('#eye').click();
    expect(types()).toEqual(['password', 'password', 'text']);
  });

  describe('the checks before a form is sent', () => {
    it.each([
      ['accountName', '', 'No name.'],
      ['accountName', 'abc', 'Bad name.'],
      ['password', '', 'No password.'],
      ['again', 'q', 'Not the same.'],
      ['accountLength', '', 'Count!'],
      ['accountLength', '7', 'Miscounted.'],
      ['accountLength', 'huit', 'Miscounted.'],
    ])('show the error of %s "%s" beside it, and send no request', async (name, value, text) => {
      const fetch = answer(200, '{}');
      load(SIGN_UP);
      fill({ ...RIGHT, [name]: value });
      expect(await submit()).toBe(false);
      expect(textOf(`#${name}-error`)).toBe(text);
      expect(find(`[name=${name}]`).getAttribute('aria-invalid')).toBe('true');
      expect(fetch).not.toHaveBeenCalled();
    });

    it.each([
      [{ box1: false, box2: false }, 'None ticked.'],
      [{ box1: false }, 'Some left.'],
      [{ box5: true }, 'Ticked all.'],
      [{ box1: false, box5: true }, 'Some left. Ticked all.'],
    ])('show for the boxes %o: %s', async (boxes, text) => {
      answer(200, '{}');
      load(SIGN_UP);
      fill({ ...RIGHT, ...boxes });
      await submit();
      expect(textOf('#boxes-error')).toBe(text);
    });

    it('move the focus to the first error, and clear it when the form is sent again', async () => {
      answer(200, '{"faults":[{"field":"again","text":"Other."}]}');
      load(SIGN_UP);
      fill({ ...RIGHT, accountName: '', password: '' });
      await submit();
      expect(document.activeElement).toBe(find('#accountName'));
      fill(RIGHT);
      await submit();
      expect(textOf('#accountName-error')).toBe('');
      expect(find('#accountName').hasAttribute('aria-invalid')).toBe(false);
      expect(document.activeElement).toBe(find('#again'));
    });
  });

  describe('a form that the script sends', () => {
    it('is sent to its call with all fields and the button, and asks for JSON', async () => {
      const fetch = answer(200, '{"faults":[]}');
      load(SIGN_UP);
      fill({ ...RIGHT, accountName: 'reveuse', accountLength: '7' });
      await submit();
      const [path, init] = fetch.mock.calls[0] as [string, { headers: object; body: URLSearchParams }];
      expect(path).toBe('/rest/register');
      expect(init.headers).toEqual({ accept: 'application/json' });
      expect(init.body.toString()).toBe(
        'accountName=reveuse&password=p&again=p&accountLength=7&box1=on&box2=on&act=go',
      );
    });

    it('shows that it is being sent, and is not sent twice', async () => {
      const fetch = jest.fn().mockReturnValue(new Promise(() => undefined));
      Object.assign(window, { fetch });
      load(SIGN_UP);
      fill(RIGHT);
      await submit();
      expect(textOf('[role=status]')).toBe('Inscription en cours…');
      expect(find('button').getAttribute('aria-disabled')).toBe('true');
      await submit();
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it.each([
      [
        'a refusal without a field',
        200,
        '{"faults":[{"field":null,"text":"Already there."}]}',
        'Already there.',
      ],
      ['a status', 503, '{"error":"service unavailable"}', 'Status 503.'],
      ['a status with a text of its own', 403, '{}', 'Not allowed.'],
      ['a page instead of JSON', 200, '<!doctype html>', 'No answer of ours.'],
      ['JSON of another shape', 200, 'null', 'No answer of ours.'],
    ])('shows an error for %s, loses nothing and can be sent again', async (...[, status, body, text]) => {
      const fetch = answer(status, body);
      load(SIGN_UP);
      fill(RIGHT);
      await submit();
      expect(textOf('form > [role=alert]')).toBe(text);
      expect(document.activeElement).toBe(find('[role=alert]'));
      expect(findInput('#password').value).toBe('p');
      expect(textOf('[role=status]')).toBe('');
      await submit();
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    });

    it('shows an error when the request fails', async () => {
      Object.assign(window, { fetch: jest.fn().mockRejectedValue(new TypeError('network')) });
      load(SIGN_UP);
      fill(RIGHT);
      await submit();
      expect(textOf('[role=alert]')).toBe('Nobody answered.');
    });

    it.each([
      ['on pages without the words', SIGN_UP.replace('data-atout="words"', '')],
      ['outside the page proper', SIGN_UP.replaceAll('main>', 'footer>')],
    ])('is left to the browser %s', async (_where, page) => {
      load(page);
      expect(await submit()).toBe(true);
    });

    it('checks that the site answers before a search leaves the page', async () => {
      const fetch = jest.fn().mockRejectedValue(new TypeError('network'));
      Object.assign(window, { fetch });
      load(
        `<main><form action="/history/player/1"><input name="q"><button>Filtrer</button></form></main>${WORDS}`,
      );
      expect(await submit()).toBe(false);
      expect(fetch.mock.calls[0]?.[0]).toBe('/rest/status');
      expect(textOf('[role=alert]')).toBe('Nobody answered.');
    });
  });
});

describe('the script for cards', () => {
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
});
