// The script of all pages. Everything works without it: it only saves clicks and dead ends.
(() => {
  const LAUNCH_WAIT_MS = 500;
  const TOAST_MS = 2000;
  const STATUS_AGE_MS = 60_000;
  const SENT_MS = 10_000;
  const ANSWER_MS = 30_000;
  const POINT_MS = 100;
  const MENU = '[name=menu][open]';
  const one = (selector, place = document) => place.querySelector(selector);
  const all = (selector) => document.querySelectorAll(selector);
  // Short names for frequent calls: the size of the built file is limited (product/serving §4.1).
  const on = addEventListener;
  const cancel = (event) => event.preventDefault();
  const find = (name) => one(`[data-atout=${name}]`);
  const data = (node) => node.dataset;
  const { now } = Date;

  let toastTimer;
  // Stays while it is hovered or its link has the focus.
  function toast(text, time = TOAST_MS, link = '') {
    const place = find('toast');
    if (!place) return;
    // An empty text must leave no node: hydration would report a mismatch.
    place.textContent = text;
    if (link) place.append(' ', link);
    clearTimeout(toastTimer);
    const wait = () => (toastTimer = setTimeout(end, time));
    const end = () => (place.matches(':hover,:focus-within') ? wait() : place.replaceChildren());
    wait();
  }

  // A form is sent once. Its button is not disabled, which would lose the focus and the button's value.
  function release(form) {
    delete data(form).sent;
    for (const field of form) field.removeAttribute('aria-disabled');
  }

  // On pages with the texts for it, this script sends the forms, so that they keep their values and show errors in place.
  const words = find('words')?.dataset;
  const placeOf = (field) => one(`[id="${field?.closest?.('fieldset')?.id || field?.id}-error"]`);

  const alertOf = (form) => one('[role=alert]', form);

  function check(form) {
    return [...form].flatMap((field) => {
      const { missing, wrong, same, count } = data(field);
      const { validity, value, checked, name } = field;
      const other = form.elements[same ?? count]?.value;
      const isWrong =
        checked ||
        (same && value !== other) ||
        (count && +value !== other.replace(/[\s\p{DI}]/gu, '').length);
      const none = field.closest('[data-none]:not(:has(:required:checked))')?.dataset.none;
      const text = validity.valueMissing ? (none ?? missing) : (isWrong || !validity.valid) && wrong;
      return text ? { field: name, text } : [];
    });
  }

  function show(form, faults) {
    find('errors')?.remove();
    alertOf(form)?.remove();
    for (const field of form) {
      field.removeAttribute('aria-invalid');
      placeOf(field)?.replaceChildren();
    }
    for (const { field, text } of faults) {
      const input = form.elements[field];
      let place = placeOf(input) ?? alertOf(form);
      if (!place) {
        form.insertAdjacentHTML('afterbegin', '<p role=alert tabindex=-1>');
        place = form.firstChild;
      } else input?.setAttribute('aria-invalid', true);
      if (!place.textContent.includes(text)) place.append(text, ' ');
    }
    one('[aria-invalid],[role=alert]', form).focus();
  }

  // Sends a form. Returns its faults, unless the page is left or reloaded.
  async function ask(form, button) {
    const isCall = form.method === 'post';
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    const call = isCall && { method: 'POST', headers: { accept: 'application/json' }, body };
    const path = isCall ? form.getAttribute('action') : '/rest/status';
    const signal = AbortSignal.timeout?.(ANSWER_MS);
    const answer = await fetch(path, { ...call, signal }).catch(() => 0);
    if (!answer) return [{ text: words.network }];
    if (!answer.ok) return [{ text: words[answer.status] ?? words.failed.replace('{}', answer.status) }];
    if (!isCall) return form.submit();
    const told = await answer.json().catch(() => 0);
    if (!told?.next) return told?.faults ?? [{ text: words.foreign }];
    if (told.next.split(/[?#]/)[0] !== location.pathname) return location.assign(told.next);
    history.replaceState(0, '', told.next);
    // Otherwise the browser scrolls back to the form, and the reason for the refusal is out of view.
    if (/#e/.test(told.next)) history.scrollRestoration = 'manual';
    location.reload();
  }

  on('submit', async (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method === 'dialog') return;
    if (data(form).sent) return cancel(event);
    const isOurs = words && form.closest('main');
    let faults = isOurs ? check(form) : [];
    // Only after the checks: a browser too old for them throws there and sends the form itself.
    if (isOurs) cancel(event);
    if (!faults.length) {
      data(form).sent = 1;
      event.submitter?.setAttribute('aria-disabled', true);
      if (!isOurs) return setTimeout(release, SENT_MS, form);
      toast(words.querying, 1e9);
      faults = await ask(form, event.submitter);
      if (!faults) return;
      toast('');
      release(form);
    }
    show(form, faults);
  });

  // Browsers do not tell whether a program opened the link, but if none did, the page keeps the focus.
  let hasLeft;
  function launch(link) {
    hasLeft = false;
    setTimeout(() => {
      if (hasLeft) return;
      const missing = one('[data-absent]', link.closest('[data-atout=launcher]') ?? link);
      if (missing) missing.hidden = false;
      else {
        const { launch, get, label } = data(link);
        const more = document.createElement('a');
        more.href = get;
        more.append(label);
        // On phones the link is in the menu, which would cover the toast.
        link.closest('[popover]')?.hidePopover?.();
        toast(launch, 3 * TOAST_MS, more);
      }
    }, LAUNCH_WAIT_MS);
  }
  on('blur', () => (hasLeft = true));

  async function copy(link) {
    await navigator.clipboard.writeText(
      data(link).text ?? new URL(data(link).copy || link.href || '', location).href,
    );
    toast(data(link).copied);
  }

  // Opens a game in a dialog above its list; `replace` adds no history entry, so that Back still leaves the list.
  function openFrame(link) {
    const dialog = find('dialog');
    const show = (url) => one('iframe', dialog).contentWindow.location.replace(url);
    show(data(link).dialog);
    one('h2', dialog).textContent = link.title;
    one('a', dialog).href = link.href;
    dialog.onclose = () => show('about:blank');
    dialog.showModal();
  }

  on('click', (event) => {
    const above = (selector) => event.target.closest(selector);
    const opener = above('[data-dialog]');
    if (opener && find('dialog') && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      cancel(event);
      openFrame(opener);
    }
    const launcher = above('[data-launch]');
    if (launcher) launch(launcher);
    const copier = above('[data-copy]');
    if (copier && navigator.clipboard) {
      cancel(event);
      copy(copier).catch(() => {});
    }
    const ticker = above('[data-tick]');
    if (ticker) {
      cancel(event);
      for (const box of tally.form) box.checked = box.matches(data(ticker).tick);
      count();
    }
    const eye = above('[data-eye]');
    if (eye) all('[autocomplete$=word]').forEach((field) => (field.type = eye.checked ? 'text' : 'password'));
    leave(event);
  });
  function leave({ target }) {
    for (const menu of all(MENU)) menu.open = menu.contains(target);
  }
  on('focusin', leave);
  on('keydown', (event) => {
    const menu = event.key === 'Escape' && event.target.closest(MENU);
    if (!menu) return;
    menu.open = false;
    one('summary', menu).focus();
  });

  const inFrench = (value, forms) =>
    (value < 2 ? forms.one : forms.many).replace(
      '{}',
      value.toLocaleString('fr-FR').replace(/\u202f/g, '\u00a0'),
    );

  // The ticked boxes: their totals (a count or the sum of a figure), thumbnails, and a text to copy.
  const tally = find('tally');
  function count() {
    const boxes = [...tally.form].filter((box) => box.checked);
    // By element name: page translators insert elements of their own.
    for (const part of all('output>span')) {
      const add = (sum, box) => sum + +(data(box)[data(part).sum] ?? 1);
      part.textContent = inFrench(boxes.reduce(add, 0) * (data(part).times ?? 1), data(part));
    }
    const pictures = boxes
      .slice(0, 5)
      .flatMap((box) => [one('img', box.closest('li,tr,p')).cloneNode(), ' ']);
    find('minis').replaceChildren(...pictures);
    data(find('list')).text = boxes.map((box) => data(box).line).join('\n');
  }
  on('change', tally && count);

  const status = find('status');
  let askedAt = status?.hidden ? 0 : now();
  async function refreshStatus(event) {
    try {
      // Back restores a page as it was left: it is reloaded if somebody else is logged in since.
      if (event.persisted) {
        const answer = await fetch('/rest/whoami');
        if (answer.ok && (await answer.json()).myProfile?.accountName !== one('header [name^=user]')?.value)
          location.reload();
      }
      if (!status || document.hidden || now() - askedAt < STATUS_AGE_MS) return;
      askedAt = now();
      const answer = await fetch('/rest/status');
      if (!answer.ok) return;
      const { on, players } = await answer.json();
      const told = data(status);
      status.textContent = on ? inFrench(players, told) : told.off;
      told.state = on ? 'on' : 'off';
      status.hidden = false;
      const join = find('join');
      if (join) join.hidden = !on;
    } catch {
      // The page stays as it is.
    }
  }

  on('visibilitychange', (event) => {
    hasLeft = true;
    refreshStatus(event);
  });
  on('pageshow', (event) => {
    toast('');
    all('[data-sent]').forEach(release);
    if (tally) count();
    refreshStatus(event);
  });
  // A page is shown even if its view transition fails, so this is no error. Files opened in the browser have no transition.
  on('unhandledrejection', (event) => {
    if (/^Trans/.test(event.reason?.message)) cancel(event);
  });
  on('pageswap', (event) => {
    if (/\.(?!html)\w+(\?|$)/.test(event.activation?.entry?.url)) event.viewTransition?.skipTransition();
  });

  // Hovering the name of a card opens it in browsers without interestfor.
  let card, cardTimer;
  on('mouseover', ({ target }) => {
    const name = target.closest('[interestfor]');
    clearTimeout(cardTimer);
    cardTimer = setTimeout(() => {
      if (!name) {
        if (!card?.contains(target)) card?.hidePopover();
      } else if (!name.interestForElement) {
        card = name.popoverTargetElement;
        name.click();
      }
    }, POINT_MS);
  });

  find('errors')?.focus();

  // Scrolls the current tab into view where the tabs overflow.
  const tab = find('tab');
  if (tab) tab.closest('ul').scrollLeft = tab.offsetLeft - 64;
})();
