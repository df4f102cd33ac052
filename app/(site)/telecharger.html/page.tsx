import { definePage, shown } from '#app/_page/define-page.tsx';
import { PLAY_HERE, FIRST_MOVE_PATH } from '#lib/areas/first-move/first-move.ts';
import { DOWNLOAD_PAGE } from '#lib/areas/launcher/launcher-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import styles from './download.module.css';

/** The version of the game client of the demo (product/pages §2.3). */
const CLIENT_VERSION = '3.3.3';

/** Shown if the link to the game opens nothing (product/pages §2.2). */
const MISSING = { text: 'Le jeu ne semble pas téléchargé.', back: "Revenir à l'étape 1" } as const;

/** The way into the game, in four steps (product/pages §2.3). */
export default definePage(DOWNLOAD_PAGE, {
  load: () => Promise.resolve(shown(null)),
  head: () => ({
    title: 'Télécharger le jeu',
    description: noBreak(
      'Télécharger le jeu, créer son compte et se connecter : quatre étapes, sous Windows ou sous Linux.',
    ),
  }),
  body: () => <DownloadSteps />,
});

function DownloadSteps() {
  const { clientDownload, skinDownload, gameLink, isDemo } = getConfig();
  // Operators state the version that they offer themselves, in the file's name or in their news.
  const version = isDemo ? CLIENT_VERSION : null;
  return (
    <PageParts>
      <PageTitle
        lead={noBreak("Quatre étapes, et vous êtes à table. La dernière n'est que pour le plaisir des yeux.")}
      >
        Télécharger le jeu
      </PageTitle>
      <div className={styles.steps}>
        <section className={`${styles.step} stack`} aria-labelledby="etape-1">
          <h2 id="etape-1">1. Télécharger le jeu</h2>
          <p>
            {noBreak(
              `Le jeu se joue dans son propre programme, pour Windows${version === null ? '' : ` (version ${version})`}.`,
            )}
          </p>
          {clientDownload ? (
            <p>
              <ButtonLink kind="main" href={clientDownload}>
                {version === null
                  ? 'Télécharger le jeu pour Windows'
                  : `Télécharger la version ${version} pour Windows`}
              </ButtonLink>
            </p>
          ) : (
            <Unpublished>
              {noBreak("Le fichier n'est pas encore publié ici : demandez-le à l'équipe.")}
            </Unpublished>
          )}
          <p>
            {noBreak('Sous Linux, le même programme tourne avec Wine.')} {PLAY_HERE.noInstall}{' '}
            <a href={FIRST_MOVE_PATH}>{PLAY_HERE.device}</a>.
          </p>
        </section>
        <section className={`${styles.step} stack`} aria-labelledby="etape-2">
          <h2 id="etape-2">2. Créer votre compte</h2>
          <p>
            Un compte par personne suffit. <a href="/subscribe.html">Inscrivez-vous</a> sur ce site, puis
            gardez votre nom de compte et votre mot de passe sous la main.
          </p>
        </section>
        <section className={`${styles.step} stack`} aria-labelledby="etape-3">
          <h2 id="etape-3">3. Vous connecter au jeu</h2>
          <p>Une fois le jeu installé, ce lien l&apos;ouvre directement sur notre serveur.</p>
          <p>
            <ButtonLink
              href={gameLink}
              data-launch={MISSING.text}
              data-get="#etape-1"
              data-label={MISSING.back}
            >
              Se connecter au jeu
            </ButtonLink>
          </p>
          <h3>Si vous préférez un autre chemin</h3>
          <ul>
            <li>
              {noBreak('Dans la fenêtre Exécuter de Windows (touches Windows + R), collez ce lien :')}{' '}
              <code>{gameLink}</code>
            </li>
            <li>{noBreak('Ou créez un raccourci sur le bureau, avec ce même lien comme emplacement.')}</li>
            <li>
              {noBreak('Ou téléchargez un petit lanceur :')} <a href="/lanceur.cmd">lanceur pour Windows</a>,{' '}
              <a href="/lanceur.sh">lanceur pour Linux</a>.
            </li>
          </ul>
        </section>
        <section className={`${styles.step} stack`} aria-labelledby="etape-4">
          <h2 id="etape-4">4. Changer l&apos;habillage des cartes (facultatif)</h2>
          {skinDownload ? (
            <p>
              Un habillage différent pour le jeu : <a href={skinDownload}>télécharger l&apos;habillage</a>.
            </p>
          ) : (
            <Unpublished>
              {noBreak("L'habillage n'est pas encore publié ici. Le jeu fonctionne très bien sans lui.")}
            </Unpublished>
          )}
        </section>
      </div>
    </PageParts>
  );
}

function Unpublished({ children }: { children: string }) {
  return <p className="soft">{children}</p>;
}
