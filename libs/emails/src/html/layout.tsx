import type { ReactNode } from 'react';
import type { Letterhead } from '../mail.ts';
import { STYLE_SHEET, styles } from './styles.ts';

interface LayoutProps {
  subject: string;
  preheader: string;
  letterhead: Letterhead;
  children: ReactNode;
}

/** Blanks that no one sees, so that mail programs do not fill the preview line with the letter itself. */
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

function Column({ letterhead: { name, address, supportEmail }, children }: Pick<LayoutProps, 'letterhead' | 'children'>) {
  return (
    <table align="center" style={styles.column} cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <td className="mark ink" style={styles.mark}>
            {name}
          </td>
        </tr>
        <tr>
          <td className="sheet" style={styles.sheet}>
            {children}
          </td>
        </tr>
        <tr>
          <td className="foot muted" style={styles.foot}>
            {name}, {address}
            <br />
            Questions? Write to{' '}
            <a className="muted" href={`mailto:${supportEmail}`} style={styles.footLink}>
              {supportEmail}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The sheet every mail is written on: at most 600 px wide, tables all the way, readable without pictures and in the dark. */
export function Layout({ subject, preheader, letterhead, children }: LayoutProps) {
  return (
    <html lang="en">
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
                <Column letterhead={letterhead}>{children}</Column>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
