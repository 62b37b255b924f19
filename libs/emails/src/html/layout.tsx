import type { ReactNode } from 'react';
import type { Identity, Language } from '@coach/domain';
import type { Say } from '../language.ts';
import type { FootLinks } from '../mail.ts';
import { sender } from '../words.ts';
import { STYLE_SHEET, styles } from './styles.ts';

interface LayoutProps {
  subject: string;
  preheader: string;
  identity: Identity;
  language: Language;
  say: Say;
  links?: FootLinks;
  children: ReactNode;
}

/** Invisible characters that keep mail programs from filling the preview line with the mail's text. */
const PREVIEW_FILL = '\u00a0\u200c'.repeat(80);

function Head({ subject }: { subject: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE_SHEET }} />
    </head>
  );
}

function Links({ unsubscribeUrl, preferencesUrl, say }: FootLinks & { say: Say }) {
  return (
    <>
      <br />
      <a className="muted" href={unsubscribeUrl} style={styles.footLink}>
        {say('Unsubscribe from these emails')}
      </a>
      <br />
      <a className="muted" href={preferencesUrl} style={styles.footLink}>
        {say('Choose your emails')}
      </a>
    </>
  );
}

function Column({ identity, say, links, children }: Omit<LayoutProps, 'subject' | 'preheader' | 'language'>) {
  const [before, after] = say('Questions? Write to {address}', { address: '|' }).split('|');
  return (
    <table align="center" style={styles.column} cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <td className="mark ink" style={styles.mark}>
            {identity.name}
          </td>
        </tr>
        <tr>
          <td className="sheet" style={styles.sheet}>
            {children}
          </td>
        </tr>
        <tr>
          <td className="foot muted" style={styles.foot}>
            {sender(identity)}
            <br />
            {before}
            <a className="muted" href={`mailto:${identity.email}`} style={styles.footLink}>
              {identity.email}
            </a>
            {after}
            {links && <Links {...links} say={say} />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The layout of every mail: at most 600 px wide, tables throughout, readable without pictures and in dark mode. */
export function Layout({ subject, preheader, identity, language, say, links, children }: LayoutProps) {
  return (
    <html lang={language} dir="ltr">
      <Head subject={subject} />
      <body className="page" style={styles.page}>
        <div style={styles.hidden}>
          {preheader}
          {PREVIEW_FILL}
        </div>
        <table className="page" width="100%" style={styles.page} cellPadding={0} cellSpacing={0} role="presentation">
          <tbody>
            <tr>
              <td className="outer" style={styles.outer}>
                <Column identity={identity} say={say} links={links}>{children}</Column>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
