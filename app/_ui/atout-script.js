'use strict';
// The only script of the reading pages. Everything works without it: it only saves clicks and dead ends.
{
  const LAUNCH_WAIT_MS = 500;
  const TOAST_MS = 2000;
  const STATUS_AGE_MS = 60_000;
  const SENT_MS = 10_000;
  const find = (name) => document.querySelector(`[data-atout="${name}"]`);

  let toastTimer;
  function toast(text, time = TOAST_MS) {
    const place = find('toast');
    if (!place) return;
    place.textContent = text;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => (place.textContent = ''), time);
  }

  // Sends a form only once. Its button is only marked: a disabled one would lose its focus and value.
  function release(form) {
    delete form.dataset.sent;
    for (const button of form.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled');
  }
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method === 'dialog') return;
    if ('sent' in form.dataset) return event.preventDefault();
    form.dataset.sent = '';
    event.submitter?.setAttribute('aria-disabled', 'true');
    setTimeout(release, SENT_MS, form);
  });

  // Browsers do not say whether a program took the link, but if none did, the page keeps the focus.
  function launch(link) {
    let reacted = false;
    const watch = new AbortController();
    const note = () => (reacted = true);
    addEventListener('blur', note, { signal: watch.signal });
    document.addEventListener('visibilitychange', note, { signal: watch.signal });
    setTimeout(() => {
      watch.abort();
      if (reacted) return;
      const missing = link.closest('[data-atout="launcher"]')?.querySelector('[data-launch-missing]');
      if (missing) missing.hidden = false;
      else toast(link.dataset.launch, 3 * TOAST_MS);
    }, LAUNCH_WAIT_MS);
  }

  async function copy(link) {
    const { href } = new URL(link.dataset.copy || link.getAttribute('href') || '', location.href);
    await navigator.clipboard.writeText(href);
    toast(link.dataset.copied);
  }

  // Opens a game above its list; `replace`, so that Back still leaves the list.
  function openFrame(address) {
    const dialog = find('dialog');
    const show = (url) => dialog.querySelector('iframe').contentWindow.location.replace(url);
    show(address);
    dialog.onclose = () => show('about:blank');
    dialog.showModal();
  }

  document.addEventListener('click', (event) => {
    const opener = event.target.closest('[data-dialog]');
    if (opener && find('dialog') && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      openFrame(opener.dataset.dialog);
    }
    const launcher = event.target.closest('[data-launch]');
    if (launcher) launch(launcher);
    const copier = event.target.closest('[data-copy]');
    if (copier && navigator.clipboard) {
      event.preventDefault();
      copy(copier).catch(() => {});
    }
    for (const menu of document.querySelectorAll('details[name="menu"][open]')) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && event.target.closest('details[name="menu"][open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });

  const status = find('status');
  let askedAt = status?.hidden ? 0 : Date.now();
  async function askStatus() {
    if (!status || document.hidden || Date.now() - askedAt < STATUS_AGE_MS) return;
    askedAt = Date.now();
    const answer = await fetch('/rest/status');
    if (!answer.ok) return;
    const { on, players } = await answer.json();
    const pattern = on ? (players < 2 ? status.dataset.one : status.dataset.many) : status.dataset.off;
    status.textContent = pattern.replace('{}', players.toLocaleString('fr-FR').replace(/\u202f/g, '\u00a0'));
    status.dataset.state = on ? 'on' : 'off';
    status.hidden = false;
    const join = find('join');
    if (join) join.hidden = !on;
  }
  const refreshStatus = () => askStatus().catch(() => {});

  document.addEventListener('visibilitychange', refreshStatus);
  addEventListener('pageshow', () => {
    document.querySelectorAll('form[data-sent]').forEach(release);
    refreshStatus();
  });
  find('errors')?.focus();
}
