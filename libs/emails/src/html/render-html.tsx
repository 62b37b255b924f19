import { renderToStaticMarkup } from 'react-dom/server';
import { greeting } from '../blocks.ts';
import type { Foot, Message } from '../mail.ts';
import { BlockView } from './block-view.tsx';
import { Layout } from './layout.tsx';
import { styles } from './styles.ts';

/** A message as a whole HTML document; everything people typed is escaped. */
export function renderHtml({ subject, preheader, heading, greets, greeting: own, blocks }: Message, { identity, signature, links, language, say }: Foot): string {
  const document = renderToStaticMarkup(
    <Layout subject={subject} preheader={preheader} identity={identity} language={language} say={say} {...(links && { links })}>
      <div className="bar" style={styles.bar} />
      <h1 className="heading ink" style={styles.heading}>
        {heading}
      </h1>
      {greets !== null && (
        <p className="ink" style={styles.paragraph}>
          {own ?? greeting(greets, say)}
        </p>
      )}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      {signature && <p className="ink" style={{ ...styles.paragraph, whiteSpace: 'pre-line' }}>{signature}</p>}
    </Layout>,
  );
  return `<!doctype html>${document}`;
}
