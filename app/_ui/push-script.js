// Subscribes this browser to notifications of challenges (product/duels §8).
for (const place of document.querySelectorAll('[data-push]')) {
  const { push: applicationServerKey, ...words } = place.dataset;
  const button = place.querySelector('button');
  const say = (text) => (place.querySelector('[role=status]').textContent = text);

  async function run() {
    if ((await Notification.requestPermission()) !== 'granted') return say(words.denied);
    const worker = await navigator.serviceWorker.register('/push-worker.js');
    const known = await worker.pushManager.getSubscription();
    // A subscription made with former keys of the site cannot be reused.
    await known?.unsubscribe();
    await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    const answer = await fetch('/rest/contacts/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
    const { error } = await answer.json();
    return error ? say(words.failed) : location.reload();
  }

  button.addEventListener('click', async () => {
    if (!('PushManager' in window && 'serviceWorker' in navigator)) return say(words.unable);
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    say('');
    await run().catch(() => say(words.failed));
    button.ariaDisabled = null;
  });
}
