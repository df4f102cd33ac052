// Shows a visitor the medals that their browser keeps (product/training §10), where use-progress.client.ts has stored them.
try {
  const { medals } = JSON.parse(localStorage.getItem('palmares'));
  for (const place of document.querySelectorAll('[data-medals]')) {
    const held = medals[place.dataset.medals] ?? [];
    const [text, ...discs] = place.children;
    const won = discs.filter(({ dataset }) => held.includes(dataset.family));
    for (const disc of won) disc.dataset.won = '';
    if (won[0]) text.textContent = text.dataset.won + won.map(({ title }) => title).join(' ; ');
    place.hidden = false;
  }
} catch {
  // Nothing is stored, or it makes no sense.
}
