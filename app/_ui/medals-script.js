// Shows visitors the medals that use-progress.client.ts has stored in their browser (product/training §10).
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
  // Nothing valid is stored.
}
