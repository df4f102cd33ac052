import type { SinkMail } from './sink-mail.ts';

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}pre{white-space:pre-wrap;font:inherit}iframe{width:100%;height:24rem}';

/** The page of the mails that have arrived, newest first: each as plain text with its links, and folded, as HTML. */
export function mailsPage(mails: readonly SinkMail[]): string {
  const shown = mails.toReversed().map(articleOf);
  const none = "<p>Aucun message pour l'instant.</p>";
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Courrier</title><style>${STYLE}</style><h1>Courrier</h1><p>Les messages du site n'arrivent qu'ici&nbsp;: rien n'est envoyé ailleurs.</p>${shown.join('') || none}</html>`;
}

function articleOf({ from, to, subject, date, text, html }: SinkMail): string {
  return `<article><h2>${escape(subject)}</h2><p>De ${escape(from)} à ${escape(to.join(', '))}, ${escape(date)}</p><pre>${withLinks(escape(text))}</pre><details><summary>HTML</summary><iframe sandbox srcdoc="${escape(html)}"></iframe></details></article>`;
}

function withLinks(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
