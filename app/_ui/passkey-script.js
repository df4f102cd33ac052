// Adds a passkey, logs in with one, or sends a form with one as its proof (product/accounts §5.6): browsers offer passkeys to scripts only.
for (const place of document.querySelectorAll('[data-passkey]')) {
  const { passkey, next, ...words } = place.dataset;
  const texts = JSON.parse(words.texts);
  const button = place.querySelector('button');
  const { PublicKeyCredential: Key } = window;
  const isNew = passkey === 'add';

  const say = (text) => (place.querySelector('[role=status]').textContent = text);

  async function ask(path, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/rest/passkey/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (answer.status === 429) return { error: 'blocked ip' };
    return answer.json();
  }

  async function sign(publicKey) {
    return isNew
      ? navigator.credentials.create({ publicKey: Key.parseCreationOptionsFromJSON(publicKey) })
      : navigator.credentials.get({ publicKey: Key.parseRequestOptionsFromJSON(publicKey) });
  }

  // Replaces the typed field: a password manager must not store the proof.
  function send(value) {
    const { form } = button;
    form[next]?.remove();
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: next, value }));
    form.submit();
  }

  async function run() {
    const name = place.querySelector('input')?.value.trim();
    if (name === '') return say(texts['bad name']);
    const options = await ask(isNew ? 'start' : 'challenge', {});
    // The earlier proof has expired: the page asks for a new one.
    if (options.error === 'reauthenticate') return location.reload();
    if (options.error) return say(texts[options.error] ?? words.failed);
    const made = await sign(options).catch(() => null);
    if (!made) return say(words.cancelled);
    if (passkey === 'proof') return send(JSON.stringify(made));
    const { error } = await ask(isNew ? 'add' : 'login', { name, credential: made.toJSON() });
    return error ? say(texts[error] ?? words.failed) : location.assign(next);
  }

  button.addEventListener('click', async () => {
    if (!Key?.parseRequestOptionsFromJSON) return say(words.unable);
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    say('');
    await run().catch(() => say(words.failed));
    button.ariaDisabled = null;
  });
}
